import { afterEach, expect, test, vi } from 'vitest'
import { storedLocale } from '#src/features/settings/locale.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: it is the cookie that is tested
  document.cookie = 'locale=; path=/; max-age=0'
})

test('the language that was chosen is known by the cookie where nothing can be kept', () => {
  expect(storedLocale()).toBeNull()
  // biome-ignore lint/suspicious/noDocumentCookie: it is the cookie that is tested
  document.cookie = 'locale=pt-BR; path=/'
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError')
  })
  expect(storedLocale()).toBe('pt-BR')
})
