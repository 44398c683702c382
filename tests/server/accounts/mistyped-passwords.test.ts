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

test('A password that was mistyped too often can be typed again a quarter of an hour after the first time', async () => {
  const account = newAccount()
  await shop.call('/registration', { body: account })
  const login = async (password: string) =>
    (await shop.call('/login', { body: { phone: account.email, password } })).status
  for (let slip = 0; slip < 7; slip += 1) expect(await login('wrong horse')).toBe(422)
  shop.wait(10 * 60_000)
  expect(await login('wrong horse')).toBe(422)
  expect(await login(account.password)).toBe(429)
  shop.wait(6 * 60_000)
  expect(await login(account.password)).toBe(200)
})

test('A password that is guessed many times at the same moment is checked as often as one after the other', async () => {
  const account = newAccount()
  await shop.call('/registration', { body: account })
  const guesses = [...Array(30).fill('wrong horse'), account.password]
  const statuses = await Promise.all(
    guesses.map(async (password) => {
      const reply = await shop.call('/login', { body: { phone: account.email, password } })
      return reply.status
    }),
  )
  expect(statuses.filter((status) => status === 422)).toHaveLength(8)
  expect(statuses.at(-1)).toBe(429)
})

test('Whoever finds a device that is signed in cannot try passwords on it for as long as they like', async () => {
  const account = newAccount()
  const { body } = await shop.call('/registration', { body: account })
  const { token } = body.data.access
  const change = async (current_password: string) => {
    const set = { password: 'a new horse', password_confirmation: 'a new horse' }
    return shop.call('/change-password', { token, body: { current_password, ...set } })
  }
  const leave = (password: string) => shop.call('/account/delete', { token, body: { password } })
  for (let guess = 0; guess < 4; guess += 1) {
    expect((await change('wrong horse')).status).toBe(422)
    expect((await leave('wrong horse')).status).toBe(422)
  }
  for (const reply of [await change(account.password), await leave(account.password)]) {
    expect([reply.status, reply.body.code]).toEqual([429, 'too_many_requests'])
  }
  shop.wait(16 * 60_000)
  expect((await change(account.password)).status).toBe(200)
})
