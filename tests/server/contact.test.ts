import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supportMessages } from '#server/database/schema/people.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend, { demo: false, trustProxy: true })
})
afterAll(() => shop.close())

const said = { subject: 'Teapot', message: 'Where is it?' }
const last = async () => {
  const [message] = await shop.db.select().from(supportMessages).orderBy(desc(supportMessages.id))
  return message
}

test('a visitor says where the answer is to go: by mail or by phone', async () => {
  const { status, body } = await shop.call('/support', {
    body: { ...said, name: 'Ada', email: ' ' },
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['email']])
  expect(body.errors.email).toEqual(['The email field is required'])
  expect(await last()).toBeUndefined()
  for (const way of [{ email: 'ada@example.com' }, { phone: '+44 20 7946 0000' }]) {
    expect((await shop.call('/support', { body: { ...said, ...way } })).status).toBe(200)
    expect(await last()).toMatchObject({ ...said, ...way })
  }
})

test('an empty message is told all that it lacks at once', async () => {
  const { body } = await shop.call('/support', { body: { subject: ' ' } })
  expect(body.errors).toEqual({
    subject: ['The subject field is required'],
    message: ['The message field is required'],
    email: ['The email field is required'],
  })
})

test('whoever is signed in is answered where the account says', async () => {
  const token = await shop.newShopper()
  expect((await shop.call('/support', { token, body: said })).status).toBe(200)
  expect((await last())?.email).toMatch(/@/)
})

test('a message that is longer than the shop takes is said to be too long', async () => {
  const message = 'Where is it? '.repeat(400)
  const body = { ...said, email: 'ada@example.com', message }
  const { status, body: refused } = await shop.call('/support', { body })
  expect([status, refused.errors]).toEqual([422, { message: ['The message field is too long'] }])
})

test('a message that is sent again from another network comes once', async () => {
  const message = { ...said, email: 'ada@example.com' }
  const key = crypto.randomUUID()
  const send = (address: string) =>
    shop.call('/support', { body: message, key, headers: { 'X-Forwarded-For': address } })
  const before = await shop.db.$count(supportMessages)
  const first = await send('203.0.113.5')
  expect(first.status).toBe(200)
  expect(await send('198.51.100.7')).toMatchObject({ status: 200, body: first.body })
  expect(await shop.db.$count(supportMessages)).toBe(before + 1)
})

test('a visitor who writes without end is stopped, and the others are not', async () => {
  const body = { ...said, email: 'ada@example.com' }
  const send = async (address: string) =>
    (await shop.call('/support', { body, headers: { 'X-Forwarded-For': address } })).status
  for (let message = 0; message < 60; message += 1) expect(await send('192.0.2.1')).toBe(200)
  expect(await send('192.0.2.1')).toBe(429)
  expect(await send('192.0.2.2')).toBe(200)
})
