import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { estimateArrival } from '#contract/estimate-delivery.ts'
import { en } from '#messages/interface/en.ts'
import { DeliveryTerms } from '#src/features/catalogue/delivery-terms.tsx'
import { createI18n } from '#src/i18n/i18n.ts'
import { TranslationProvider } from '#src/i18n/translation.tsx'
import { formatDays } from '#src/ui/format-date.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const shop = { id: 1, name: 'Hearth & Oak', logo: '', rating: 4, delivery_charge: 390 }
const terms = (time: string) => (
  <DeliveryTerms shop={{ ...shop, estimated_delivery_time: time }} returns={undefined} />
)

test('a product says by which days it would arrive, once the page is alive', async () => {
  renderPage(terms('1–3 days'))
  const { first, last } = estimateArrival('1–3 days', new Date()) ?? { first: '', last: '' }
  const days = formatDays(first, last, 'en').replace(/\s+/g, ' ')
  expect(await screen.findByText(`Arrives ${days}`)).toBeTruthy()
  expect(screen.queryByText('1–3 days')).toBeNull()
  expect(screen.getByText('$3.90')).toBeTruthy()
})

test('a document that is kept for days names none: it says how long delivery takes', () => {
  const html = renderToString(
    <TranslationProvider i18n={createI18n('en', en)}>{terms('1–3 days')}</TranslationProvider>,
  )
  expect(html).toContain('1–3 days')
  expect(html).not.toContain('Arrives')
})

test('what a date cannot say stands as the shop wrote it', async () => {
  renderPage(terms('Same day'))
  expect(await screen.findByText('Same day')).toBeTruthy()
  expect(screen.queryByText(/Arrives/)).toBeNull()
})
