import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { ar } from '#messages/interface/ar.ts'
import { en } from '#messages/interface/en.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { LanguageMenu } from '#src/features/settings/language-menu.tsx'
import { storedLocale } from '#src/features/settings/locale.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { publicQuery } from '#src/query/public-query.ts'

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

test('A language chosen in the moment in which the menu comes alive is the one that is kept', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    languages,
  })
  const messages = publicQuery('/lang/{locale}', { locale: 'ar' }, 'ar')
  queryClient.setQueryData(messages.queryKey, ar)
  const page = (
    <I18nextProvider i18n={createI18n('en', en)}>
      <QueryClientProvider client={queryClient}>
        <Waking />
      </QueryClientProvider>
    </I18nextProvider>
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  const menu = place.querySelector('select') as HTMLSelectElement

  const root = hydrateRoot(place, page)
  // What a browser does when an option is picked, before React has come to the menu by itself.
  menu.value = 'ar'
  menu.dispatchEvent(new Event('input', { bubbles: true }))
  menu.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(storedLocale()).toBe('ar'))
  root.unmount()
  place.remove()
})
