import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadAppData } from '#src/app/app-data.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

const master = {
  app_name: 'Corner Shop',
  mobile: 8801700,
  multi_vendor: 'yes',
  currency: '$',
  social_links: [{ link: 'https://a.example.com' }],
}
const pack = { 'cart.empty': 'Nichts', 'cart.amount': null, 'cart.view': 7 }
const countries = [{ name: 'Chad', phone_code: '235', code: 'TD' }, { name: 'Nowhere' }]

/** Another backend whose responses fit almost. */
const serve = (path: string) =>
  reply(path.includes('/master') ? master : path.includes('/lang/') ? pack : { countries })

beforeEach(async () => {
  await freshDevice()
  vi.restoreAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const warnings = () => vi.mocked(console.warn).mock.calls.map((words) => words.join(' '))

test('One setting that does not fit costs the shop no other, and the console says which, once', async () => {
  stubNetwork(serve)
  const { settings } = await loadAppData(makeQueryClient(), 'de')
  expect(settings).toMatchObject({ app_name: 'Corner Shop', mobile: '', multi_vendor: true })
  expect(settings.currency.symbol).toBe('$')
  expect(settings.social_links).toEqual([])
  const said = warnings().filter((text) => text.includes('/master'))
  expect(said).toHaveLength(1)
  for (const name of ['mobile', 'multi_vendor', 'currency', 'social_links.0']) {
    expect(said[0]).toContain(name)
  }

  await loadAppData(makeQueryClient(), 'de')
  expect(warnings().filter((text) => text.includes('/master'))).toHaveLength(1)
})

test('A message that is no text, or a country without its code, costs no other', async () => {
  stubNetwork(serve)
  const queryClient = makeQueryClient()
  const { i18n } = await loadAppData(queryClient, 'de')
  expect(i18n.t('cart.empty')).toBe('Nichts')
  const known = await queryClient.fetchQuery(publicQuery('/countries', {}, 'de'))
  expect(known.countries.map(({ name }) => name)).toEqual(['Chad'])
})

test('Settings of which nothing can be read are replaced by the defaults, and the console says so', async () => {
  stubNetwork((path) => (path.includes('/master') ? reply('closed') : serve(path)))
  const { settings } = await loadAppData(makeQueryClient(), 'de')
  expect(settings.app_name).toBe('Offshelf')
  expect(warnings().join('\n')).toContain('The settings did not load')
})
