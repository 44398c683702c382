import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { en } from '#messages/interface/en.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { shareWithWorker } from '#src/outbox/share-with-worker.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshDevice } from '#tests/support/offline-page.ts'

beforeEach(async () => {
  await freshDevice()
  pageLocale.setState('en')
})
afterEach(() => pageLocale.setState(null))

const stored = (name: 'locale' | 'server' | 'shell') =>
  pageOutbox().storage.read((tables) => tables.get(name))
const settings = {
  ...defaultSettings,
  capabilities: { ...defaultSettings.capabilities, idempotency: true, cart_variants: true },
}

function openPage(updatedAt: number) {
  const queryClient = makeQueryClient()
  const master = publicQuery('/master', {}, 'en')
  queryClient.setQueryData(master.queryKey, settings, { updatedAt })
  queryClient.setQueryData(publicQuery('/lang/{locale}', { locale: 'en' }, 'en').queryKey, en)
  shareWithWorker(queryClient)
  return queryClient
}

// First, because pages that were opened before would store what they know.
test('Settings that stand in for those of the shop say nothing about what it takes', async () => {
  const before = await stored('server')
  const queryClient = openPage(0)
  await eventually(async () => expect(await stored('locale')).toBe('en'))
  expect(await stored('server')).toEqual(before)
  const master = publicQuery('/master', {}, 'en')
  queryClient.setQueryData(master.queryKey, settings)
  await eventually(async () =>
    expect(await stored('server')).toEqual({ keys: true, variants: true }),
  )
})

test('While the page is closed its changes are sent as the shop takes them, in the language of the page', async () => {
  openPage(Date.now())
  await eventually(async () =>
    expect(await stored('server')).toEqual({ keys: true, variants: true }),
  )
  expect(await stored('locale')).toBe('en')
  expect(await stored('shell')).toMatchObject({
    locale: 'en',
    messages: { 'cart.waiting': en['cart.waiting'] },
  })
  pageLocale.setState('de')
  await eventually(async () => expect(await stored('locale')).toBe('de'))
})

test('What the browser has deleted is there again for changes that are made afterwards', async () => {
  openPage(Date.now())
  await eventually(async () => expect(await stored('server')).toBeDefined())
  const { storage, events } = pageOutbox()
  await storage.write(async (tables) => {
    for (const name of ['server', 'locale'] as const) await tables.delete(name)
  })
  events.publish({ type: 'gone' })
  await eventually(async () => {
    expect([await stored('locale'), await stored('server')]).toEqual([
      'en',
      { keys: true, variants: true },
    ])
  })
})
