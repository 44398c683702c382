import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { ar } from '#messages/interface/ar.ts'
import { en } from '#messages/interface/en.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { LanguageMenu } from '#src/features/settings/language-menu.tsx'
import { storedLocale } from '#src/features/settings/locale.ts'
import { formerLocale } from '#src/i18n/former-locale.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { TranslationProvider } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { eventually } from '#tests/support/eventually.ts'

const languages = [
  { id: 1, name: 'en', title: 'English', direction: 'ltr' as const },
  { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' as const },
]

/** As a part that comes later: drawn a second time as soon as it listens. */
function Waking() {
  const [, setAwake] = useState(false)
  useLayoutEffect(() => setAwake(true), [])
  return <LanguageMenu />
}

/** A page in English with its menu, as the server rendered it; the messages of Arabic are here. */
function openPage() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    languages,
  })
  const messages = publicQuery('/lang/{locale}', { locale: 'ar' }, 'ar')
  queryClient.setQueryData(messages.queryKey, ar)
  const page = (
    <TranslationProvider i18n={createI18n('en', en)}>
      <QueryClientProvider client={queryClient}>
        <Waking />
      </QueryClientProvider>
    </TranslationProvider>
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  const root = hydrateRoot(place, page)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    localStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: where the choice is kept, too
    document.cookie = 'locale=; path=/; max-age=0'
  })
  return place.querySelector('select') as HTMLSelectElement
}

/** What a browser does when an option is picked. */
function pick(menu: HTMLSelectElement, locale: string): void {
  menu.value = locale
  menu.dispatchEvent(new Event('input', { bubbles: true }))
  menu.dispatchEvent(new Event('change', { bubbles: true }))
}

test('A language chosen in the moment in which the menu comes alive is the one that is kept', async () => {
  // Before React has come to the menu by itself.
  pick(openPage(), 'ar')
  await eventually(() => expect(storedLocale()).toBe('ar'))
})

test('The language that a shopper leaves is noted: its messages are fetched ahead for the way back', async () => {
  expect(formerLocale()).toBeNull()
  pick(openPage(), 'ar')
  await eventually(() => expect(formerLocale()).toBe('en'))
})
