import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/people.ts'
import { openSocialShop, type SocialShop } from '#tests/support/providers/social-shop.ts'
import { backends } from '#tests/support/test-database.ts'

const AT_ONCE = 8

describe.each(backends)('Sign-ins at the same moment on %s', (backend) => {
  let shop: SocialShop
  beforeAll(async () => {
    shop = await openSocialShop(backend)
  })
  afterAll(() => shop.close())

  const atOnce = <Result>(make: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)))
  const accountsOf = (email: string) => shop.db.select().from(users).where(sql`email = ${email}`)

  test('of one new shopper make one account', async () => {
    const [sub, email] = [randomUUID(), `${randomUUID()}@gmail.example`]
    const replies = await atOnce(() => shop.google({ sub, email }))
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    expect(await accountsOf(email)).toHaveLength(1)
    const id = randomUUID()
    const nameless = await atOnce(() =>
      shop.send('facebook', {
        code: shop.providers.facebook.tokenFor({ user_id: id, profile: { id, email: undefined } }),
      }),
    )
    expect(new Set(nameless.map(({ body }) => body.data.user.id)).size).toBe(1)
  })

  test('of one address with two providers make one account', async () => {
    const email = `${randomUUID()}@both.example`
    const [google, apple] = [randomUUID(), randomUUID()]
    const replies = await atOnce((index) =>
      index % 2
        ? shop.google({ sub: google, email })
        : shop.apple({ sub: `${apple}${index}`, email }),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('with one token of Apple let one of them in', async () => {
    const { apple } = shop.providers
    const id_token = await apple.signer.sign(apple.claims())
    const replies = await atOnce(() => shop.send('apple', { code: 'apple', data: { id_token } }))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(422)])
  })

  test('with one token of Facebook let one of them in', async () => {
    const code = shop.providers.facebook.tokenFor()
    const replies = await atOnce(() => shop.send('facebook', { code }))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(422)])
  })
})
