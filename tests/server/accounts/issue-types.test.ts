import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend, { demo: false })
})
afterAll(() => shop.close())

test('What a ticket is about is read in the language of who reads it', async () => {
  const token = await shop.newShopper()
  const inLanguage = (language: string) => ({ token, headers: { 'Accept-Language': language } })
  const types = await shop.call('/ticket-issue-types', inLanguage('ar'))
  const arabic = types.body.data.issue_types[1].name
  const ticket = new FormData()
  const fields = { issue_type: arabic, subject: 'My parcel', message: 'Where is it?' }
  for (const [name, value] of Object.entries(fields)) ticket.set(name, value)
  const opened = await shop.call('/support-ticket', { ...inLanguage('ar'), body: ticket })
  expect(opened.body.data.ticket.issue_type).toBe(arabic)

  const list = await shop.call('/support-tickets', inLanguage('de'))
  expect(list.body.data.tickets.map((one: { issue_type: string }) => one.issue_type)).toEqual([
    'Lieferung',
  ])
})
