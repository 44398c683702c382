import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { loadSession } from '#outbox/change-session.ts'
import { call } from '#src/api/call.ts'
import { startOffline } from '#src/app/start-offline.ts'
import { submitOrder } from '#src/features/checkout/submit-order.ts'
import { chooseLocale, storedLocale } from '#src/features/settings/locale.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { closePageOutbox, pageOutbox } from '#src/outbox/page-outbox.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { drainInBackground } from '#sw/drain-in-background.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

const languageOf = (init: RequestInit) => new Headers(init.headers).get('accept-language')

beforeEach(freshDevice)
afterEach(() => {
  vi.restoreAllMocks()
  pageLocale.setState(null)
  localStorage.clear()
})

test.each(Object.entries(endpoints))(
  'Who has chosen Arabic is answered in Arabic by %s',
  async (_, endpoint) => {
    pageLocale.setState('ar')
    const network = stubNetwork(() => reply({}))
    await call(endpoint, {} as never, { token: 'secret', key: 'key' }).catch(() => {})
    expect(languageOf(network.mock.calls[0]?.[1])).toBe('ar')
  },
)

test('The server renders pages in many languages at once: there each call names its own', async () => {
  const network = stubNetwork(() => reply({}))
  await call(endpoints.getMaster, {}).catch(() => {})
  await call(endpoints.getMaster, {}, { locale: 'de' }).catch(() => {})
  expect(network.mock.calls.map(([, init]) => languageOf(init))).toEqual([null, 'de'])
})

/** A change that waits in the outbox, in a shop that has not responded yet. */
async function waiting(locale: string): Promise<void> {
  noNetwork()
  await keepSession(ada)
  await pageOutbox().outbox.add(ada.owner, draft(7))
  pageLocale.setState(locale)
  await startOffline(makeQueryClient())
}

const cart = () => reply({ total: 1, cart_items: [] })

test('What waits is sent in the chosen language, by the page too that has heard nothing of the shop yet', async () => {
  await waiting('ar')
  const network = stubNetwork(cart)
  await eventually(async () => {
    await pageOutbox().drainer.wake(true)
    expect(await pageOutbox().outbox.count(ada.owner)).toBe(0)
  })
  const sent = network.mock.calls.filter(([url]) => url.includes('/cart/store'))
  expect(sent.map(([, init]) => languageOf(init))).toEqual(['ar'])
})

test('and by the worker with every page closed', async () => {
  await waiting('ar')
  closePageOutbox()
  const network = stubNetwork(cart)
  await drainInBackground()
  const sent = network.mock.calls.filter(([url]) => url.includes('/cart/'))
  expect(sent.length).toBeGreaterThan(0)
  // The page that has just gone may still have been sending.
  for (const [, init] of sent) expect(languageOf(init)).toBe('ar')
  expect((await loadSession(pageOutbox().storage))?.owner).toBe(ada.owner)
})

test('After another language was chosen every request is in it, of what waited before too', async () => {
  await waiting('ar')
  chooseLocale('de')
  closePageOutbox()

  noNetwork()
  pageLocale.setState(storedLocale())
  await startOffline(makeQueryClient())
  await localeOnDevice('de')
  const network = stubNetwork(cart)
  await call(endpoints.getDashboard, {}, { token: 'secret' }).catch(() => {})
  await eventually(async () => {
    await pageOutbox().drainer.wake(true)
    expect(await pageOutbox().outbox.count(ada.owner)).toBe(0)
  })
  const requested = network.mock.calls.map(([url, init]) => [url.split('?')[0], languageOf(init)])
  expect(requested).toContainEqual(['/api/dashboard', 'de'])
  expect(requested).toContainEqual(['/api/cart/store', 'de'])
  expect(requested.filter(([, language]) => language === 'ar')).toEqual([])
})

test('An order is placed in the chosen language on a device that can keep nothing too', async () => {
  await keepSession(ada)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  pageLocale.setState('ar')
  const orders = [{ id: 5, order_code: 'OS-5', shop_id: 1, payable_amount: 10 }]
  const network = stubNetwork(() => reply({ orders, order_payment_url: null }))
  const order = { shop_ids: [1], address_id: 1, payment_method: 'cash', expectedTotal: 1000 }
  const outcome = await submitOrder(ada, { ...order, lastPlaced: null } as never)
  expect(outcome).toMatchObject({ type: 'placed' })
  const sent = network.mock.calls.filter(([url]) => url.includes('/place-order'))
  expect(sent.map(([, init]) => languageOf(init))).toEqual(['ar'])
})

test('Where the chosen language cannot be had, what waits is sent in the one that is shown', async () => {
  await waiting('ar')
  await localeOnDevice('ar')
  // As the start does, once it knows that there are no messages.
  pageLocale.setState('en')
  await localeOnDevice('en')
})

/** The worker reads it from there. */
const localeOnDevice = (locale: string) =>
  eventually(async () => {
    expect(await pageOutbox().storage.read((tables) => tables.get('locale'))).toBe(locale)
  })
