import 'fake-indexeddb/auto'
import { createStore, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { de } from '#messages/interface/de.ts'
import { en } from '#messages/interface/en.ts'
import { loadAppData } from '#src/app/app-data.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { keepPublicQueries } from '#src/query/public-cache.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

const languages = ['en', 'de', 'ru'].map((name, id) => ({ id, name, title: name }))
const shopWith = (pack: object) => (path: string) =>
  reply(path.includes('/lang/') ? pack : { app_name: 'Corner Shop', languages })

/** A start of the page, as the browser makes it. */
function start(locale: string) {
  const queryClient = makeQueryClient()
  keepPublicQueries(queryClient)
  return loadAppData(queryClient, locale)
}

const store = () => createStore('offshelf-public', 'queries')
const isStored = (path: string, locale: string) =>
  eventually(async () =>
    expect((await keys<string>(store())).filter((key) => key.includes(path)).join()).toContain(
      `"${locale}"`,
    ),
  )

/** Puts the response of an earlier visit on the device. */
function keep(queryKey: readonly unknown[], data: object): Promise<void> {
  const queryHash = JSON.stringify(queryKey)
  const state = { data, dataUpdatedAt: Date.now(), status: 'success' }
  return set(`public-${queryHash}`, { state, queryKey, queryHash, buster: '1' }, store())
}

beforeEach(async () => {
  await freshDevice()
  vi.restoreAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('A language pack that lacks messages', () => {
  test('shows English in their place, and its own words everywhere else', async () => {
    stubNetwork(shopWith({ 'cart.empty': 'Nichts', Garden: 'Garten' }))
    const { i18n } = await start('de')
    expect(i18n.language).toBe('de')
    expect(i18n.t('cart.empty')).toBe('Nichts')
    expect(i18n.t('Garden' as never)).toBe('Garten')
    expect(i18n.t('common.close')).toBe('Close')
    expect(i18n.t('product.more', { name: 'mug' })).toBe('One more of mug')
    for (const key of Object.keys(en)) expect(i18n.t(key as never, { count: 3 })).not.toBe(key)
  })

  test('counts in English where it has no number for it, with the plurals of its language', async () => {
    stubNetwork(shopWith({ 'orders.items_one': '{{count}} товар', 'orders.items_other': 'товары' }))
    const { i18n } = await start('ru')
    expect([1, 3, 7].map((count) => i18n.t('cart.title', { count }))).toEqual([
      'My Cart (1 item)',
      'My Cart (3 items)',
      'My Cart (7 items)',
    ])
    expect([1, 3, 7].map((count) => i18n.t('orders.items', { count }))).toEqual([
      '1 товар',
      'товары',
      'товары',
    ])
  })

  test('and was kept by a build that knew fewer of them is completed too, without a network', async () => {
    await keep(['public', 'de', '/lang/{locale}', { locale: 'de' }], { 'cart.empty': 'Nichts' })
    noNetwork()
    const { i18n } = await start('de')
    expect(i18n.t('cart.empty')).toBe('Nichts')
    expect(i18n.t('common.close')).toBe('Close')
  })

  test('and was kept beside the settings is completed before the shop has sent a newer one', async () => {
    await keep(['public', 'de', '/lang/{locale}', { locale: 'de' }], { 'cart.empty': 'Nichts' })
    await keep(['public', 'de', '/master', {}], { ...defaultSettings, app_name: 'Corner Shop' })
    noNetwork()
    const { i18n, settings } = await start('de')
    expect(settings.app_name).toBe('Corner Shop')
    expect(i18n.t('cart.empty')).toBe('Nichts')
    expect(i18n.t('common.close')).toBe('Close')
  })
})

describe('Without a network', () => {
  test('a chosen language that is not on the device gives way to one that is', async () => {
    stubNetwork(shopWith(de))
    await start('de')
    await isStored('/lang/', 'de')
    await isStored('/master', 'de')

    noNetwork()
    const { i18n, settings } = await start('ru')
    expect(i18n.language).toBe('de')
    expect(i18n.t('common.close')).toBe(de['common.close'])
    expect(settings.languages).toHaveLength(3)
    expect(settings.app_name).toBe('Corner Shop')
  })

  test('a device that has nothing shows the English of the storefront', async () => {
    noNetwork()
    const { i18n } = await start('ru')
    expect(i18n.language).toBe('ru')
    expect(i18n.t('cart.title', { count: 3 })).toBe('My Cart (3 items)')
    // Nothing is said but in the console.
    const logged = vi.mocked(console.warn).mock.calls.map(([text]) => text)
    expect(logged).toContain('The language ru did not load')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })
})
