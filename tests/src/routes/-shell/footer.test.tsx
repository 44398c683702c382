import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { Footer } from '#src/routes/-shell/footer.tsx'
import { showSession } from '#src/session/session.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

async function openFooter(settings: Partial<Settings>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, {
    ...defaultSettings,
    ...settings,
  })
  renderPage(inRouter(<Footer />), queries)
  return within(await screen.findByRole('contentinfo'))
}
type Part = ReturnType<typeof within>
const linksOf = (part: Part, column: string) =>
  within(part.getByRole('navigation', { name: column }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const target = (part: Part, name: string) => part.getByRole('link', { name }).getAttribute('href')

test('the footer says who the shop is and how to reach it', async () => {
  const footer = await openFooter({
    web_footer_logo: '/footer.svg',
    app_name: 'Corner Shop',
    web_footer_description: 'Of the corner since 1912',
    mobile: '+49 30 1234567',
    email: 'hello@corner.example',
    social_links: [{ name: 'Video', link: 'https://video.example/corner', logo: '' }],
  })
  const logo = footer.getByRole('img', { name: 'Corner Shop' })
  expect(logo.getAttribute('src')).toBe('/footer.svg')
  expect(footer.getByText('Of the corner since 1912')).toBeTruthy()
  expect(target(footer, '+49 30 1234567')).toBe('tel:+49301234567')
  expect(target(footer, 'hello@corner.example')).toBe('mailto:hello@corner.example')
  expect(target(footer, 'Video')).toBe('https://video.example/corner')
})

test('the footer names ways to pay as the checkout does: cash in the language of the page', async () => {
  const gateway = { id: 1, logo: '', is_active: true }
  const footer = await openFooter({
    payment_gateways: [
      { ...gateway, name: 'cash', title: 'Barzahlung' },
      { ...gateway, id: 2, name: 'card', title: 'Card' },
      { ...gateway, id: 3, name: 'old', title: 'Old', is_active: false },
    ],
  })
  expect(footer.getByText('Cash on delivery')).toBeTruthy()
  expect(footer.getByText('Card')).toBeTruthy()
  expect(footer.queryByText('Old')).toBeNull()
})

test('in a marketplace the footer leads to the shops and to selling', async () => {
  const footer = await openFooter({ multi_vendor: true })
  expect(linksOf(footer, 'Quick Links')).toEqual([
    ['Shops', '/shops'],
    ['Most Popular', '/most-popular'],
    ['Best Deal', '/best-deal'],
    ['Become a Seller', '/shop'],
  ])
  expect(linksOf(footer, 'Company')).toEqual([
    ['Delete Account', '/about-us'],
    ['Contact', '/contact-us'],
    ['Terms & Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ])
})

test('in a shop with one vendor it does not, and Contact is a quick link', async () => {
  const footer = await openFooter({ multi_vendor: false })
  expect(linksOf(footer, 'Quick Links')).toEqual([
    ['Most Popular', '/most-popular'],
    ['Best Deal', '/best-deal'],
    ['Contact', '/contact-us'],
  ])
  expect(linksOf(footer, 'Company')).toEqual([
    ['Delete Account', '/about-us'],
    ['Terms & Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ])
})

test('the footer has a QR code and the stores only if the shop has them', async () => {
  const without = await openFooter({})
  expect(without.queryByText('Scan the QR')).toBeNull()
  expect(without.queryByRole('link', { name: /Google Play|App Store/ })).toBeNull()
  cleanup()
  const footer = await openFooter({
    footer_qr: '/qr.svg',
    google_playstore_link: 'https://play.example/corner',
    app_store_link: 'https://apps.example/corner',
  })
  const figure = footer.getByText('Scan the QR').closest('figure')
  expect(figure?.querySelector('img')?.getAttribute('src')).toBe('/qr.svg')
  expect(target(footer, 'Google Play')).toBe('https://play.example/corner')
  expect(target(footer, 'App Store')).toBe('https://apps.example/corner')
})

test('the footer of the installed app does not offer the app', async () => {
  const settings = {
    footer_qr: '/qr.svg',
    google_playstore_link: 'https://play.example/corner',
    app_store_link: 'https://apps.example/corner',
  }
  const isStandalone = (query: string) => query === '(display-mode: standalone)'
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStandalone(query) }))
  const app = await openFooter(settings)
  expect(app.queryByText('Scan the QR')).toBeNull()
  expect(app.queryByRole('link', { name: /Google Play|App Store/ })).toBeNull()
  cleanup()
  vi.unstubAllGlobals()
  // Nor before hydration, by a rule of the styles.
  const page = await openFooter(settings)
  const offers = [
    page.getByText('Scan the QR').closest('figure'),
    page.getByRole('link', { name: 'Google Play' }),
    page.getByRole('link', { name: 'App Store' }),
  ]
  for (const offer of offers)
    expect(offer?.className).toContain('[@media(display-mode:standalone)]:hidden')
})

test('the last line is the year and the text of the shop, unless the shop hides it', async () => {
  const text = 'Corner Shop Ltd.'
  const footer = await openFooter({ web_footer_text: text, web_show_footer: true })
  const line = footer.getByText(new RegExp(text))
  expect(line.textContent).toBe(`${new Date().getFullYear()} ${text}`)
  cleanup()
  const hidden = await openFooter({ web_footer_text: text, web_show_footer: false })
  expect(hidden.queryByText(new RegExp(text))).toBeNull()
})

test('the chat of the settings comes seconds after all else, and without one nothing does', async () => {
  showSession(null)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const frameAfter = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms))
      await act(() => vi.dynamicImportSettled())
      return document.querySelector('iframe')?.title
    }
    await openFooter({ chat_widget_url: '' })
    expect(await frameAfter(60_000)).toBeUndefined()
    cleanup()
    await openFooter({ chat_widget_url: 'https://chat.example/widget.js' })
    expect(await frameAfter(4500)).toBeUndefined()
    expect(await frameAfter(2000)).toBe('Chat')
  } finally {
    vi.useRealTimers()
  }
})
