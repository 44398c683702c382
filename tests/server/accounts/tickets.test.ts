import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ticketMessages, tickets } from '#server/database/schema/tickets.ts'
import { pictureOf } from '#tests/support/lying-files.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Ticket = {
  ticket_no: string
  messages: { message: string }[]
  attachments: { name: string }[]
}

describe('A ticket', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
  })
  afterAll(() => shop.close())

  async function open(token: string, message: string, file?: string): Promise<Ticket> {
    const form = new FormData()
    const fields = { issue_type: 'Order', subject: 'A cup', message }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const picture = new Uint8Array(await pictureOf('png'))
    if (file) form.append('attachments[]', new File([picture], file))
    return (await shop.call('/support-ticket', { token, body: form })).body.data.ticket
  }

  test('has its own messages and files, in a list of several as well', async () => {
    const token = await shop.newShopper()
    await open(token, 'The handle is broken', 'handle.png')
    await open(token, 'Nothing to see')
    await open(token, 'The saucer is broken', 'saucer.png')
    const { body } = await shop.call('/support-tickets', { token })
    const listed = (body.data.tickets as Ticket[]).map(({ messages, attachments }) => [
      ...messages.map(({ message }) => message),
      ...attachments.map(({ name }) => name),
    ])
    expect(listed).toEqual([
      ['The saucer is broken', 'saucer.png'],
      ['Nothing to see'],
      ['The handle is broken', 'handle.png'],
    ])
  })

  test('is neither listed nor counted for anybody but who opened it', async () => {
    const [token, other] = [await shop.newShopper(), await shop.newShopper()]
    const { ticket_no } = await open(token, 'The lid is broken')
    const seen = async (of: string) => {
      const { tickets } = (await shop.call('/support-tickets', { token: of })).body.data
      const { body } = await shop.call('/dashboard', { token: of })
      return [tickets.map((ticket: Ticket) => ticket.ticket_no), body.data.tickets]
    }
    expect([await seen(token), await seen(other)]).toEqual([
      [[ticket_no], 1],
      [[], 0],
    ])
  })

  test('that the shop has closed takes no more messages, and says so', async () => {
    const token = await shop.newShopper()
    const { ticket_no: ticket_number } = await open(token, 'Where is my order?')
    await shop.db
      .update(tickets)
      .set({ status: 'completed' })
      .where(eq(tickets.number, ticket_number))
    const before = await shop.db.select().from(ticketMessages)
    const body = { ticket_number, message: 'Are you there?' }
    const reply = await shop.call('/support-ticket-message', { token, body })
    expect([reply.status, reply.body.message]).toEqual([422, 'This ticket is closed'])
    expect(await shop.db.select().from(ticketMessages)).toEqual(before)
  })
})
