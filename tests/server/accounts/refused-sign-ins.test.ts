import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokens, users } from '#server/database/schema/people.ts'
import { refusedSignIns } from '#tests/support/providers/refused-sign-ins.ts'
import { openSocialShop, type SocialShop } from '#tests/support/providers/social-shop.ts'
import { anyBackend } from '#tests/support/test-database.ts'

describe('Nobody is signed in by', () => {
  let shop: SocialShop
  const sent: string[] = []
  beforeAll(async () => {
    shop = await openSocialShop(anyBackend)
  })
  afterAll(() => shop.close())

  const counts = async () => {
    const [accounts] = await shop.db.select({ n: count() }).from(users)
    const [sessions] = await shop.db.select({ n: count() }).from(tokens)
    return { accounts, sessions }
  }

  test.each(Object.keys(refusedSignIns))('%s', async (name) => {
    await shop.forgetFailures()
    const { provider, code, data } = (await refusedSignIns[name]?.(shop)) ?? {
      provider: '',
      code: '',
    }
    sent.push(code, (data as { id_token?: string })?.id_token ?? '')
    const before = await counts()
    const reply = await shop.send(provider, { code, data })
    expect([reply.status, reply.body.code]).toEqual([422, 'bad_credentials'])
    expect(reply.body.data).toBeUndefined()
    expect(await counts()).toEqual(before)
  })

  test('and no code, token or secret is in the log', () => {
    const secret = [...sent, ...shop.providers.secrets].filter((one) => one.length > 8)
    expect(secret.length).toBeGreaterThan(30)
    const log = shop.logged.join('\n')
    expect(log).toContain('Sign-in not verified')
    expect(secret.filter((one) => log.includes(one))).toEqual([])
  })
})
