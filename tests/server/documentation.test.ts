import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { createDocumentation } from '#server/documentation/documentation.ts'
import { endpointCalls } from '#tests/support/call-every-endpoint.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { newAccount, someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const documentation = createDocumentation()
const readDocument = async () => (await documentation.request('/openapi.json')).json()

describe('The documentation of the calls', () => {
  test('names every call, who may make it and how it is refused', async () => {
    const document = await readDocument()
    expect(document.openapi).toBe('3.1.0')
    for (const [name, { path, method, auth }] of Object.entries(endpoints)) {
      const operation = document.paths[path][method.toLowerCase()]
      expect(operation.operationId).toBe(name)
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(auth === 'token' ? ['200', '401', '404', '422'] : ['200', '422']),
      )
      expect(operation.security).toEqual(
        { none: undefined, optional: [{}, { token: [] }], token: [{ token: [] }] }[auth],
      )
    }
  })

  test('can be read on a page without any script', async () => {
    const reply = await documentation.request('/api-docs')
    const page = await reply.text()
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).not.toContain('<script')
    for (const { path } of Object.values(endpoints)) expect(page).toContain(path)
  })
})

/** Bodies with everything that a call takes. */
const complete: Partial<Record<EndpointName, () => Record<string, unknown>>> = {
  login: () => ({ phone: 'nobody@example.com', password: 'a long one' }),
  register: newAccount,
  sendOtp: () => ({ phone: newAccount().phone, phone_code: '49', forgot_password: true }),
  verifyOtp: () => ({ phone: '4912345', otp: '0000' }),
  resetPassword: () => ({
    password: 'a long one',
    password_confirmation: 'a long one',
    token: 'none of ours',
  }),
  changePassword: () => ({
    current_password: 'correct horse',
    password: 'correct horse',
    password_confirmation: 'correct horse',
  }),
  updateProfile: () => ({ name: 'Sam', phone: newAccount().phone, email: newAccount().email }),
  sendSupport: () => ({ name: '', phone: '', email: '', subject: 'Hello', message: 'Hello' }),
  addAddress: () => someAddress,
  updateAddress: () => someAddress,
  openTicket: () => ({ issue_type: 'Order', subject: 'A cup', message: 'Broken', phone: '' }),
  sendTicketMessage: () => ({ ticket_number: 'T-2001', message: 'Hi' }),
  storeInCart: () => ({ product_id: 3, quantity: 1 }),
  checkoutCart: () => ({ shop_ids: [1], coupon_code: '' }),
  reviewProduct: () => ({ product_id: 3, order_id: 1, rating: 5, description: '' }),
}

describe('What the documentation says is required', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
  })
  afterAll(() => shop.close())

  test.each(Object.entries(complete))(
    'is what %s cannot do without, no more and no less',
    async (name, body) => {
      const { path, method } = endpoints[name as EndpointName]
      const token = await shop.newShopper()
      const ask = async (given: object) =>
        (await shop.call(path.replace('{id}', '1'), { token, body: given })).body.errors ?? {}
      const before: Record<string, string[]> = await ask(body())
      const needed: string[] = []
      for (const field of Object.keys(body())) {
        const { [field]: _, ...rest } = body()
        const errors = await ask(rest)
        if (errors[field] && errors[field][0] !== before[field]?.[0]) needed.push(field)
      }
      const operation = (await readDocument()).paths[path][method.toLowerCase()]
      const { schema } = operation.requestBody.content['application/json']
      expect(schema.required.toSorted()).toEqual(needed.sort())
    },
  )
})

describe('A validating proxy between shopper and shop', () => {
  let shop: TestShop
  let upstream: ServerType
  let proxy: ReturnType<typeof createServer>
  let through: TestShop
  let token: string

  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
    token = await shop.demoToken()
    upstream = serve({ fetch: (request) => shop.handle(request), port: 0, hostname: '127.0.0.1' })
    await once(upstream, 'listening')
    const { port } = upstream.address() as AddressInfo
    const document = await readDocument()
    const operations = await getHttpOperationsFromSpec({
      ...document,
      servers: [{ url: `http://127.0.0.1:${port}/api` }],
    })
    proxy = createServer(operations, {
      cors: false,
      components: { logger: pino({ level: 'silent' }) as never },
      config: {
        isProxy: true,
        upstream: new URL(`http://127.0.0.1:${port}/api`),
        checkSecurity: true,
        validateRequest: true,
        validateResponse: true,
        errors: false,
        mock: { dynamic: false },
        upstreamProxy: undefined,
      } as never,
    })
    const address = await proxy.listen(0, '127.0.0.1')
    const send = (path: string, init: RequestInit) =>
      fetch(`${address}${path.replace('/api', '')}`, init)
    through = { ...shop, call: callThrough(send) }
  })
  afterAll(async () => {
    await proxy.close()
    upstream.close()
    await shop.close()
  })

  test.each(Object.keys(endpointCalls) as EndpointName[])(
    'finds nothing wrong with %s',
    async (name) => {
      const { headers, status } = await endpointCalls[name](through, token)
      expect(headers.get('x-offshelf-api')).toBe('1')
      expect([200, 422]).toContain(status)
      expect(headers.get('sl-violations')).toBeNull()
    },
  )

  test('would say so if a response had another shape', async () => {
    const { headers } = await through.call('/products?sort_type=sideways')
    expect(headers.get('sl-violations')).toContain('sort_type')
  })
})
