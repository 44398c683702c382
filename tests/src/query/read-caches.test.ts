import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkProblem } from '#src/api/problems.ts'
import {
  clearOtherAccounts,
  clearPersonalQueries,
  keepPersonalQueries,
} from '#src/query/personal-cache.ts'
import { personalKey } from '#src/query/personal-query.ts'
import { keepPublicQueries } from '#src/query/public-cache.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  ada,
  bea,
  freshDevice,
  noNetwork,
  reply,
  stubNetwork,
} from '#tests/support/offline-page.ts'

const DAY = 24 * 3600_000
const accounts = () => createStore('offshelf-personal', 'accounts')
const countries = publicQuery('/countries', {}, 'en')
const data = { countries: [{ name: 'Chad', phone_code: '235', code: 'TD' }] }

/** Writes are batched for a moment. */
const kept = (owner: string, what = 'a lamp') =>
  eventually(async () => expect(await get(owner, accounts())).toContain(what))

beforeEach(freshDevice)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Public pages', () => {
  test('What was seen is shown without a network after the page was closed', async () => {
    stubNetwork(() => reply(data))
    const first = makeQueryClient()
    keepPublicQueries(first)
    await first.fetchQuery(countries)
    const store = createStore('offshelf-public', 'queries')
    await eventually(async () => {
      expect(await get('public-["public","en","/countries",{}]', store)).toBeDefined()
    })

    noNetwork()
    const later = makeQueryClient()
    keepPublicQueries(later)
    expect(await later.fetchQuery(countries)).toEqual(data)
  })

  test('What is known by a language is asked for in it, whatever the page speaks at that moment', async () => {
    const network = stubNetwork(() => reply(data))
    await makeQueryClient().fetchQuery(publicQuery('/countries', {}, 'ar'))
    const [, init] = network.mock.calls[0] ?? []
    expect(new Headers(init.headers).get('accept-language')).toBe('ar')
  })

  test('What was never seen fails without a network, and says why', async () => {
    noNetwork()
    const queryClient = makeQueryClient()
    keepPublicQueries(queryClient)
    const requested = queryClient.fetchQuery({ ...countries, retry: false })
    await expect(requested).rejects.toBeInstanceOf(NetworkProblem)
  })
})

describe('Personal pages', () => {
  const orders = (owner: string) => personalKey(owner, '/orders', { page: 1 })

  async function seen(owner: string) {
    const queryClient = makeQueryClient()
    await keepPersonalQueries(queryClient)
    queryClient.setQueryData(orders(owner), ['a lamp'])
    await kept(owner)
    return queryClient
  }

  test('come back for the account that saw them, and for no other', async () => {
    await keepSession(ada)
    await seen(ada.owner)
    const later = makeQueryClient()
    await keepPersonalQueries(later)
    expect(later.getQueryData(orders(ada.owner))).toEqual(['a lamp'])

    await keepSession(bea)
    const others = makeQueryClient()
    await keepPersonalQueries(others)
    expect(others.getQueryCache().getAll()).toEqual([])
  })

  test('stay while nothing shows them, for a month', async () => {
    await keepSession(ada)
    const former = personalKey(ada.owner, '/orders', { page: 2 })
    await seen(ada.owner)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const later = makeQueryClient()
    await keepPersonalQueries(later)
    const profile = personalKey(ada.owner, '/profile', {})
    later.setQueryData(former, ['a kettle'], { updatedAt: Date.now() - 31 * DAY })
    later.setQueryData(profile, ['a name'])
    vi.advanceTimersByTime(DAY / 2)
    vi.useRealTimers()
    await kept(ada.owner, 'a name')
    expect(later.getQueryData(orders(ada.owner))).toEqual(['a lamp'])
    const text = await get<string>(ada.owner, accounts())
    expect(text).toContain('a lamp')
    expect(text).not.toContain('a kettle')
  })

  test('F29: leave a page that has missed the sign-out of their account as soon as it hears of it', async () => {
    await keepSession(ada)
    const queryClient = await seen(ada.owner)
    queryClient.setQueryData(countries.queryKey, data)
    await keepSession(bea)
    await keepPersonalQueries(queryClient)
    expect(queryClient.getQueryData(orders(ada.owner))).toBeUndefined()
    expect(queryClient.getQueryData(countries.queryKey)).toEqual(data)
  })

  test('The amounts of a checkout are there after a reload', async () => {
    await keepSession(ada)
    const checkout = personalKey(ada.owner, '/cart/checkout', { shop_ids: [3] })
    const amounts = {
      checkout: { total_amount: 2000, delivery_charge: 500, payable_amount: 2500 },
      checkout_items: [{ shop_id: 3, shop_name: 'a lamp shop' }],
    }
    const queryClient = makeQueryClient()
    await keepPersonalQueries(queryClient)
    queryClient.setQueryData(checkout, amounts)
    await kept(ada.owner)
    const later = makeQueryClient()
    await keepPersonalQueries(later)
    expect(later.getQueryData(checkout)).toEqual(amounts)
  })

  test('that a former build has kept in another shape are not read', async () => {
    const queryKey = ['personal', ada.owner, '/favorite-products']
    const state = { status: 'success', data: [{ id: 1 }], dataUpdatedAt: Date.now() }
    const queries = [{ queryKey, queryHash: JSON.stringify(queryKey), state }]
    const former = { buster: '1', timestamp: Date.now(), clientState: { queries, mutations: [] } }
    await set(ada.owner, JSON.stringify(former), accounts())
    await keepSession(ada)
    const queryClient = makeQueryClient()
    await keepPersonalQueries(queryClient)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    queryClient.setQueryData(orders(ada.owner), ['a lamp'])
    await kept(ada.owner)
    expect(await get(ada.owner, accounts())).not.toContain('/favorite-products')
  })

  /** A change is put off, because another one has just been written. */
  async function putOff() {
    await keepSession(ada)
    // From the beginning: what puts writes off reads the clock each time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const queryClient = makeQueryClient()
    await keepPersonalQueries(queryClient)
    const written: string[] = []
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      written.push(String(value))
      return put.call(this, value, key)
    })
    queryClient.setQueryData(orders(ada.owner), ['a lamp'])
    await vi.advanceTimersByTimeAsync(10)
    // That there is a query has been written, what it holds not yet.
    expect(written).toHaveLength(1)
    expect(written.join()).not.toContain('a lamp')
    written.length = 0
    return { queryClient, written }
  }

  test('are kept a moment after they change: who leaves at once finds them again', async () => {
    const { written } = await putOff()
    await vi.advanceTimersByTimeAsync(200)
    expect(written.join()).toContain('a lamp')
  })

  test('F42: are gone from screen and device once the account has left, late writes included', async () => {
    const { queryClient, written } = await putOff()
    await clearPersonalQueries(queryClient)
    expect(queryClient.getQueryData(orders(ada.owner))).toBeUndefined()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(written).toEqual([])
    expect(await get(ada.owner, accounts())).toBeUndefined()
  })

  test('F42: of an account whose logout was cut short nothing stays at the next start', async () => {
    await keepSession(ada)
    await seen(ada.owner)
    await clearOtherAccounts(ada.owner)
    expect(await get(ada.owner, accounts())).toContain('a lamp')
    await clearOtherAccounts(undefined)
    expect(await get(ada.owner, accounts())).toBeUndefined()
  })

  test('A public page is not among them', async () => {
    await keepSession(ada)
    const queryClient = makeQueryClient()
    await keepPersonalQueries(queryClient)
    queryClient.setQueryData(['public', 'en', '/countries', {}], data)
    queryClient.setQueryData(orders(ada.owner), ['a lamp'])
    await kept(ada.owner)
    expect(await get(ada.owner, accounts())).not.toContain('Chad')
  })
})
