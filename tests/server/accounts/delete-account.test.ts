import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccountOf } from '#server/accounts/delete-account.ts'
import { users } from '#server/database/schema/people.ts'
import { orders } from '#server/database/schema/selling.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { pictureOf } from '#tests/support/lying-files.ts'
import { newAccount, someAddress, someKeys } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(backends)('Whoever deletes their account on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  /** Somebody with an order, a favorite, a ticket and something in the cart. */
  async function customer() {
    const made = newAccount()
    const account = { ...made, name: 'Quentin Quarantine', email: `Quentin.${made.email}` }
    const { body } = await shop.call('/registration', { body: account })
    const { token } = body.data.access
    await shop.call('/address/store', { token, body: { ...someAddress, name: account.name } })
    await shop.call('/favorite-add-or-remove', { token, body: { product_id: 17 } })
    const cart = await shop.call('/cart/store', { token, key: 'a', body: { product_id: 17 } })
    const shop_ids = cart.body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
    const placed = await shop.call('/place-order', { token, key: 'b', body: { shop_ids } })
    await shop.call('/support-ticket', {
      token,
      body: { issue_type: 'Other', subject: 'Hello', message: 'Quentin Quarantine here' },
    })
    const device = `https://push.example.com/${token}`
    const subscription = { endpoint: device, keys: someKeys }
    await shop.call('/push-subscriptions', { token, body: subscription })
    return { account, token, device, order: placed.body.data.orders[0].id as number }
  }
  /** All tables in which a text occurs. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } = await shop.db.execute(
        sql`select 1 from ${sql.identifier(name)} as t where t::text like ${`%${text}%`} limit 1`,
      )
      if (hits.length > 0) found.push(name)
    }
    return found.sort()
  }
  const remove = (token: string, password: string) =>
    shop.call('/account/delete', { token, key: 'c', body: { password } })

  test('has to wait for an order that is on its way, and to know the password', async () => {
    const { account, token } = await customer()
    expect((await remove(token, 'a guess')).body.errors).toEqual({
      password: ['The password is wrong'],
    })
    expect((await remove(token, account.password)).body).toMatchObject({ code: 'open_orders' })
    expect((await shop.call('/profile', { token })).body.data.user.name).toBe(account.name)
  })

  test('is told once, however often they press; afterwards nobody is signed in', async () => {
    const account = newAccount()
    const { body } = await shop.call('/registration', { body: account })
    const { token } = body.data.access
    const replies = await Promise.all([1, 2, 3, 4].map(() => remove(token, account.password)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toContain(200)
    // 409: still being worked on.
    expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([])
    expect((await remove(token, account.password)).status).toBe(401)
  })

  test('leaves nothing of theirs but the order that the shop has to keep', async () => {
    const { account, token, device, order } = await customer()
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order))
    if (row) await changeStatus({ db: shop.db, now: shop.now() }, row, 'Delivered')
    expect(await tablesWith(device)).toEqual(['notifications', 'push_subscriptions'])
    const profile = new FormData()
    for (const name of ['name', 'phone', 'email'] as const) profile.set(name, account[name])
    profile.set('profile_photo', new File([new Uint8Array(await pictureOf('png'))], 'me.png'))
    const saved = await shop.call('/update-profile', { token, body: profile })
    const photo = saved.body.data.user.profile_photo.split('/').at(-1)
    expect(await tablesWith(photo)).toEqual(['uploads', 'users'])
    expect(await tablesWith(account.email)).toContain('users')
    for (const phone of [account.email, account.phone])
      await shop.call('/send-otp', { body: { phone } })
    expect(await tablesWith(account.phone)).toContain('one_time_passwords')
    expect((await remove(token, account.password)).status).toBe(200)
    expect(await tablesWith(account.email)).toEqual([])
    expect(await tablesWith(account.email.toLowerCase())).toEqual([])
    expect(await tablesWith(account.phone)).toEqual([])
    expect(await tablesWith(device)).toEqual([])
    expect(await tablesWith(photo)).toEqual([])
    expect((await shop.call('/profile', { token })).status).toBe(401)
    const login = { phone: account.email, password: account.password }
    expect((await shop.call('/login', { body: login })).status).toBe(422)
    // The address may belong to somebody new.
    expect((await shop.call('/registration', { body: account })).status).toBe(200)
  })

  // PGlite runs one transaction at a time.
  test.runIf(backend === 'PostgreSQL')(
    'gets no name or address again by what other devices were just sending',
    async () => {
      const { token, account, order } = await customer()
      await shop.call('/orders/cancel', { token, body: { order_id: order } })
      const [user] = await shop.db.select().from(users).where(eq(users.email, account.email))
      const { name, phone, email } = account
      const writes = [
        ['/update-profile', { name, phone, email }],
        ['/address/store', someAddress],
        ['/support-ticket', { issue_type: 'Other', subject: 'Hello', message: name }],
        ['/cart/store', { product_id: 17 }],
      ] as const
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      const sending = await shop.db.transaction(async (db) => {
        const call = { db, userId: user?.id ?? 0, subject: `user ${user?.id}`, key: null }
        await deleteAccountOf(call)
        const replies = writes.map(([path, body]) => shop.call(path, { token, body }))
        await expect
          .poll(async () => (await shop.db.execute(waiting)).rows.length)
          .toBe(writes.length)
        return { replies }
      })
      const replies = await Promise.all(sending.replies)
      expect(replies.map(({ status }) => status)).toEqual(writes.map(() => 401))
      expect(await tablesWith(account.email)).toEqual([])
      expect(await tablesWith(account.phone)).toEqual([])
    },
  )

  test('takes nothing along of what the shop remembers for others: what they send again is done once', async () => {
    const { token, account, order } = await customer()
    const other = await shop.newShopper()
    const body = { ...someAddress, name: 'Somebody else' }
    const add = () => shop.call('/address/store', { token: other, key: 'theirs', body })
    expect((await add()).status).toBe(200)
    await shop.call('/orders/cancel', { token, body: { order_id: order } })
    expect((await remove(token, account.password)).status).toBe(200)
    expect((await add()).headers.get('idempotency-replayed')).toBe('true')
    expect((await shop.call('/addresses', { token: other })).body.data.addresses).toHaveLength(1)
  })
})
