import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend)
})
afterAll(() => shop.close())

test('A shopper who mistypes the password now and then is let in with the right one each time', async () => {
  const account = newAccount()
  await shop.call('/registration', { body: account })
  const login = async (password: string) =>
    (await shop.call('/login', { body: { phone: account.email, password } })).status
  for (let visit = 0; visit < 3; visit += 1) {
    for (let slip = 0; slip < 5; slip += 1) expect(await login('wrong horse')).toBe(422)
    expect(await login(account.password)).toBe(200)
  }
})
