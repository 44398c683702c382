import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { endpointCalls } from '#tests/support/call-every-endpoint.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('Every call of the contract on %s', (backend) => {
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    shop = await openTestShop(backend)
    token = await shop.demoToken()
  })
  afterAll(() => shop.close())

  test('is asked here', () => {
    expect(Object.keys(endpointCalls).sort()).toEqual(Object.keys(endpoints).sort())
  })

  test.each(Object.keys(endpointCalls) as EndpointName[])(
    '%s answers as it is written',
    async (name) => {
      const { status, headers, body } = await endpointCalls[name](shop, token)

      expect(headers.get('x-offshelf-api')).toBe('1')
      expect(body.message).toEqual(expect.any(String))
      if (name === 'socialSignIn') {
        expect([status, body.code]).toEqual([422, 'unavailable'])
        return
      }
      expect([status, body.message]).toEqual([200, expect.any(String)])
      v.parse(endpoints[name].data, body.data)
      const isPublic = endpoints[name].method === 'GET' && endpoints[name].auth === 'none'
      expect(headers.get('cache-control')).toBe(
        isPublic ? 'public, max-age=60, stale-while-revalidate=86400' : 'no-store',
      )
    },
  )
})
