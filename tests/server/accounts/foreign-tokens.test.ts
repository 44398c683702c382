import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { signIn } from '#server/accounts/tokens.ts'
import { addresses, users } from '#server/database/schema/people.ts'
import { orders } from '#server/database/schema/selling.ts'
import { ticketMessages, tickets } from '#server/database/schema/tickets.ts'
import { endpointCalls } from '#tests/support/call-every-endpoint.ts'
import { requestOf } from '#tests/support/request-of.ts'
import { rowsOf } from '#tests/support/rows-of.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const DAY = 86_400_000
/** Fields of requests that name something of an account. */
const OWNED = ['order_id', 'order', 'ticket_number', 'key', 'id', 'channel_name']

const personal = (Object.keys(endpointCalls) as EndpointName[]).filter(
  (name) => endpoints[name].auth === 'token',
)

describe('What belongs to one shopper', () => {
  let shop: TestShop
  let token: string
  let owner: number
  let stranger: number
  let marks: string[]
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
    token = await shop.demoToken()
    owner = (await shop.call('/profile', { token })).body.data.user.id
    stranger = (await shop.call('/registration', { body: newAccount() })).body.data.user.id
    marks = await textsOf(owner)
  })
  afterAll(() => shop.close())

  /** Texts by which anything of an account can be recognized. */
  async function textsOf(id: number): Promise<string[]> {
    const found = [
      shop.db
        .select({ a: users.email, b: users.phone, c: users.name })
        .from(users)
        .where(eq(users.id, id)),
      shop.db
        .select({ a: orders.code, b: orders.placement })
        .from(orders)
        .where(eq(orders.user_id, id)),
      shop.db
        .select({ a: tickets.number, b: tickets.subject, c: ticketMessages.message })
        .from(tickets)
        .innerJoin(ticketMessages, eq(ticketMessages.ticket_id, tickets.id))
        .where(eq(tickets.user_id, id)),
      shop.db
        .select({ a: addresses.address_line, b: addresses.phone })
        .from(addresses)
        .where(eq(addresses.user_id, id)),
    ]
    const rows: object[] = (await Promise.all(found)).flat()
    return rows.flatMap((row) => Object.values(row)).filter(Boolean)
  }

  test('is known to these tests', () => {
    expect(personal.length).toBeGreaterThan(30)
    expect(marks.length).toBeGreaterThan(20)
  })

  test.each(personal)('%s: neither shown to nor changed by anybody else', async (name) => {
    const { path, options } = await requestOf(shop, name, token)
    const before = await rowsOf(shop, owner)

    const { token: _, ...anonymous } = options
    const nobody = await shop.call(path, anonymous)
    expect([nobody.status, nobody.body.code, nobody.body.data]).toEqual([
      401,
      'unauthenticated',
      undefined,
    ])

    // Signed in anew for each call, because some of them sign out.
    const theirs = await signIn(shop.db, stranger, shop.now())
    const foreign = await shop.call(path, { ...options, token: theirs })
    const { entries } = endpoints[name].request
    if (OWNED.some((field) => field in entries)) {
      expect([foreign.status, foreign.body.code, foreign.body.data]).toEqual([
        404,
        'not_found',
        undefined,
      ])
    } else {
      expect(foreign.status).toBeLessThan(500)
      expect(foreign.status).not.toBe(401)
    }
    const text = JSON.stringify(foreign.body)
    expect(marks.filter((mark) => text.includes(mark))).toEqual([])

    expect(await rowsOf(shop, owner)).toEqual(before)
    // The request itself is right: it was the token by which it was refused.
    expect((await shop.call(path, options)).status).toBe(200)
  })

  test('is closed to a token that nobody has used for 90 days', async () => {
    const requests = []
    for (const name of personal) requests.push(await requestOf(shop, name, token))
    expect((await shop.call('/profile', { token })).status).toBe(200)
    shop.wait(90 * DAY)
    const before = await rowsOf(shop, owner)

    for (const { path, options } of requests) {
      const { status, body } = await shop.call(path, { ...options, token })
      expect([path, status, body.code, body.data]).toEqual([
        path,
        401,
        'unauthenticated',
        undefined,
      ])
    }
    expect(await rowsOf(shop, owner)).toEqual(before)
  })
})
