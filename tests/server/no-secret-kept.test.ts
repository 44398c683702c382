import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { LruCache } from '#server/cache/lru-cache.ts'
import { readRows } from '#server/database/client.ts'
import { idempotencyKeys } from '#server/database/schema/operation.ts'
import { endpointCalls } from '#tests/support/call-every-endpoint.ts'
import { type CallOptions, callThrough, type Reply } from '#tests/support/call-through.ts'
import { openSocialShop, type SocialShop } from '#tests/support/providers/social-shop.ts'
import { holds, secretsOf, textsIn } from '#tests/support/secrets-of.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

type Exchange = CallOptions & { path: string; key: string | undefined; reply: Reply }

describe('Of tokens, passwords and codes', () => {
  let shop: SocialShop
  let visited: TestShop
  const messages: string[] = []
  const exchanges: Exchange[] = []
  const cached: string[] = []
  let secrets: string[]
  let fixed: string[]

  beforeAll(async () => {
    vi.spyOn(LruCache.prototype, 'set').mockImplementation(function put(this: unknown, ...entry) {
      cached.push(JSON.stringify(entry))
    })
    const transport = async ({ text }: { text: string }) =>
      void messages.push(JSON.stringify({ text }))
    shop = await openSocialShop(anyBackend, { mail: transport, sms: transport })
    const call = callThrough(shop.fetch)
    visited = {
      ...shop,
      // Codes are read from here: the log has none.
      logged: messages,
      async call(path, options = {}) {
        const isWrite = options.body !== undefined || options.method !== undefined
        const key = isWrite ? (options.key ?? randomUUID()) : undefined
        const reply = await call(path, { ...options, ...(key && { key }) })
        exchanges.push({ ...options, path, key, reply })
        return reply
      },
    }
    for (const make of Object.values(endpointCalls)) {
      await make({ ...visited, demoToken: signInAsDemo }, await signInAsDemo())
    }
    // What anybody may read is cached when nobody is signed in.
    for (const [name, make] of Object.entries(endpointCalls)) {
      const { auth, method } = endpoints[name as EndpointName]
      if (auth === 'none' && method === 'GET') await make(visited, '')
    }
    await liveThroughIt()
    fixed = exchanges.flatMap(({ body, reply }) => [
      ...secretsOf('request', body),
      ...secretsOf('response', reply.body),
    ])
    secrets = [...new Set([...codesIn(messages), ...fixed])]
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await shop.close()
  })

  const codesIn = (lines: string[]) => lines.flatMap((line) => /: (\d{4})"/.exec(line)?.[1] ?? [])
  const signInAsDemo = async () => {
    const body = { phone: 'demo@offshelf.shop', password: 'offshelf' }
    return (await visited.call('/login', { body })).body.data.access.token
  }

  /** Everything that a shopper does with a secret, also when it goes wrong. */
  async function liveThroughIt() {
    const account = newAccount()
    const { call } = visited
    const registered = await call('/registration', { body: account })
    const { token } = registered.body.data.access
    const login = (password: string) => call('/login', { body: { phone: account.email, password } })
    await login('a guessed horse')
    const [current_password, password] = [account.password, 'a changed horse']
    const change = { current_password, password, password_confirmation: password }
    await call('/change-password', { token, body: { ...change, current_password: 'no horse' } })
    await call('/change-password', { token, body: change })
    await login(password)
    await call('/send-otp', { body: { phone: account.email } })
    await call('/verify-otp', { body: { phone: account.email, otp: 'wrong-code' } })
    const [otp] = codesIn(messages.slice(-1))
    await call('/verify-otp', { body: { phone: account.email, otp } })
    await call('/profile', { token: 'a-token-that-was-made-up' })
    await call('/login', { body: { phone: [password], password: [password] } })
    for (const [provider, body] of [
      ['google', { code: shop.providers.google.codeFor('no-token-of-google') }],
      ['facebook', { code: shop.providers.facebook.tokenFor() }],
      ['apple', { code: 'no-code-of-apple', data: { id_token: await appleToken() } }],
    ] as const) {
      await call(`/auth/${provider}/token`, { body })
    }
    await shop.db.execute(sql`alter table tokens rename to mislaid`)
    await login(password)
    await call('/registration', { body: { ...newAccount(), password: 'an unlucky horse' } })
    await shop.db.execute(sql`alter table mislaid rename to tokens`)
    shop.wait(MINUTE)
    await shop.db.execute(sql`alter table notifications rename to mislaid`)
    await call('/send-otp', { body: { phone: account.phone } })
    await shop.db.execute(sql`alter table mislaid rename to notifications`)
  }
  const appleToken = async () => {
    const { apple } = shop.providers
    return apple.signer.sign(apple.claims())
  }
  const foundIn = (texts: string[]) => secrets.filter((secret) => holds(texts, secret))
  const rows = async () => shop.db.select().from(idempotencyKeys)

  test('many have occurred, in every call of the contract', () => {
    expect(Object.keys(endpointCalls).sort()).toEqual(Object.keys(endpoints).sort())
    expect(messages.length).toBeGreaterThan(2)
    expect(secrets.length).toBeGreaterThan(70)
    expect(exchanges.filter(({ reply }) => reply.status === 500)).toHaveLength(3)
    // What is searched for would be found.
    expect(foundIn(exchanges.flatMap(({ body }) => textsIn(body))).length).toBeGreaterThan(10)
    expect(foundIn(messages).length).toBeGreaterThan(2)
  })

  test('none is in a line of the log', () => {
    expect(shop.logged.length).toBeGreaterThan(exchanges.length)
    const lines = shop.logged.map((line) => {
      // Digits of a random id or of a time may be those of a code.
      const { id: _, time: __, took: ___, pid: ____, ...said } = JSON.parse(line)
      return JSON.stringify(said)
    })
    expect(foundIn(lines)).toEqual([])
    // Errors of a database quote the values of a statement: a code that was never sent.
    expect(lines.filter((line) => /One-time|argon2/.test(line))).toEqual([])
  })

  test('none is in an address', () => {
    const addresses = exchanges.flatMap(({ path, reply }) => [
      path,
      ...['location', 'link', 'refresh'].map((header) => reply.headers.get(header) ?? ''),
    ])
    expect(foundIn(addresses)).toEqual([])
  })

  test('none is in the cache for everybody, and no response with one may be kept by a browser', () => {
    expect(cached.length).toBeGreaterThan(10)
    expect(foundIn(cached.flatMap((entry) => textsIn(JSON.parse(entry))))).toEqual([])
    for (const { path, reply } of exchanges) {
      if (secretsOf('response', reply.body).length === 0) continue
      expect([path, reply.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  test('none is in the table of responses: those with a token are sealed with the key', async () => {
    const stored = await rows()
    expect(foundIn(stored.flatMap((row) => [row.key, row.request, row.response]))).toEqual([])
    let sealed = 0
    for (const { path, key, body, token, reply } of exchanges) {
      if (!key || reply.status !== 200 || secretsOf('response', reply.body).length === 0) continue
      sealed += 1
      expect(stored.find((row) => row.key === key)).toBe(undefined)
      const hash = createHash('sha256').update(key).digest('hex')
      expect(stored.find((row) => row.key === hash)?.response).toMatch(/^[A-Za-z0-9+/]+=*$/)
      // A key belongs to its sender, and some tokens are not valid any more.
      if (token) continue
      const again = await callThrough(shop.fetch)(path, { body, token, key })
      expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', reply.body])
    }
    expect(sealed).toBeGreaterThan(10)
  })

  test('none but those of four digits could be found in the whole database', async () => {
    const tables = await readRows<{ name: string }>(
      shop.db,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const found = await readRows<{ row: string }>(
        shop.db,
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
      )
      const texts = found.map(({ row }) => row)
      expect([name, fixed.filter((secret) => secret.length > 6 && holds(texts, secret))]).toEqual([
        name,
        [],
      ])
    }
  })
})
