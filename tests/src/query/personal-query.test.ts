import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { personalReads } from '#contract/endpoints.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { personalKey, personalKeys, personalQuery } from '#src/query/personal-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { watchLogin } from '#src/session/watch-login.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, bea, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

const addresses = { ...personalQuery('/addresses', {}, ada), retry: false }
const tokenOf = (init: RequestInit) => new Headers(init.headers).get('authorization')

beforeEach(freshDevice)

test('Every read of an account is asked as its owner, and known by owner, path and request', async () => {
  await keepSession(ada)
  const network = stubNetwork(() => reply({}))
  for (const { path } of personalReads) {
    const request = { page: 2 } as never
    const query = { ...personalQuery(path, request, ada), retry: false }
    expect(query.queryKey).toEqual(['personal', ada.owner, path, { page: 2 }])
    await makeQueryClient()
      .fetchQuery(query)
      .catch(() => {})
    const [, init] = network.mock.calls.at(-1) ?? []
    expect(tokenOf(init)).toBe(`Bearer ${ada.token}`)
  }
  expect(network).toHaveBeenCalledTimes(personalReads.length)
})

test('No path stands for two reads', () => {
  const paths = personalReads.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  expect(paths).toContain('/cart/checkout')
})

test('Nothing is asked for an account once somebody else is signed in', async () => {
  await keepSession(bea)
  const network = stubNetwork(() => reply({ addresses: [] }))
  await expect(makeQueryClient().fetchQuery(addresses)).rejects.toBeInstanceOf(ApiProblem)
  expect(network).not.toHaveBeenCalled()
})

test('F10: what was refused for its token is read again with the new one after a login', async () => {
  await keepSession(ada)
  const queryClient = makeQueryClient()
  watchLogin(queryClient)
  const network = stubNetwork((_, init) =>
    tokenOf(init) === 'Bearer new' ? reply({ addresses: [] }) : reply(null, 401),
  )
  await expect(queryClient.fetchQuery(addresses)).rejects.toMatchObject({ status: 401 })
  await keepSession({ ...ada, token: 'new' })
  await eventually(() => {
    expect(queryClient.getQueryData(addresses.queryKey)).toEqual({ addresses: [] })
  })
  const asked = network.mock.calls
    .map(([url, init]) => `${url} ${tokenOf(init)}`)
    // A file before this one may still be reading its cart.
    .filter((call) => call.startsWith('/api/addresses'))
  expect(asked).toEqual(['/api/addresses Bearer token-1', '/api/addresses Bearer new'])
})

test('F10: only the ended login of whoever is signed in asks for another one', async () => {
  await keepSession(ada)
  const queryClient = makeQueryClient()
  watchLogin(queryClient)
  const asked = vi.fn()
  pageOutbox().events.listen((event) => event.type === 'login-needed' && asked(event.owner))
  const read = async (session: typeof ada, status: number) => {
    stubNetwork(() => reply(null, status))
    const query = { ...personalQuery('/profile', {}, session), retry: false }
    await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ name: 'ApiProblem' })
  }
  await read(ada, 403)
  // Refused before it is sent, because its account has left.
  await read(bea, 200)
  expect(asked).not.toHaveBeenCalled()
  await read(ada, 401)
  expect(asked).toHaveBeenCalledExactlyOnceWith(ada.owner)
})

test('A new login reads again only what was refused for the old one', async () => {
  await keepSession(ada)
  const queryClient = makeQueryClient()
  watchLogin(queryClient)
  stubNetwork((path) => (path.startsWith('/api/addresses') ? reply(null, 401) : reply(null, 404)))
  await expect(queryClient.fetchQuery(addresses)).rejects.toMatchObject({ status: 401 })
  const profile = { ...personalQuery('/profile', {}, ada), retry: false }
  await expect(queryClient.fetchQuery(profile)).rejects.toMatchObject({ status: 404 })
  const network = stubNetwork(() => reply({ addresses: [] }))
  await keepSession({ ...ada, token: 'new' })
  await eventually(() => expect(network).toHaveBeenCalled())
  expect(network.mock.calls.map(([path]) => path)).toEqual(['/api/addresses'])
})

test('All reads of an account can be named at once, or those at one path', async () => {
  const queryClient = makeQueryClient()
  const keys = [
    personalKey('1', '/cart/checkout', { shop_ids: [1] }),
    personalKey('1', '/cart/checkout', { shop_ids: [1], coupon_code: 'A', is_buy_now: false }),
    personalKey('1', '/addresses', {}),
    personalKey('2', '/addresses', {}),
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  const named = (...of: Parameters<typeof personalKeys>) =>
    queryClient.getQueryCache().findAll({ queryKey: personalKeys(...of) }).length
  expect(named('1')).toBe(3)
  expect(named('1', '/cart/checkout')).toBe(2)
})
