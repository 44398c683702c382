import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsCommand } from '#server/cli/settings.ts'
import { ticketCommand } from '#server/cli/tickets.ts'
import { setPusher } from '#tests/support/call-every-endpoint.ts'
import { commandContext, runAsOwner } from '#tests/support/command-context.ts'
import { openPusherDouble, type PusherDouble } from '#tests/support/pusher/pusher-double.ts'
import { pusherSecrets } from '#tests/support/pusher/pusher-secrets.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe('Whoever has a ticket open', () => {
  let shop: TestShop
  let pusher: PusherDouble
  let token: string
  let number: string
  let channel: string
  beforeAll(async () => {
    pusher = await openPusherDouble()
    shop = await openTestShop(anyBackend)
    token = await shop.newShopper()
    const body = { issue_type: 'Order', subject: 'A cup', message: 'Broken' }
    const { ticket } = (await shop.call('/support-ticket', { token, body })).body.data
    number = ticket.ticket_no
    channel = `private-ticket-${ticket.id}`
  })
  afterAll(async () => {
    await shop.close()
    await pusher.close()
  })

  const asOwner = (...args: string[]) => {
    const context = commandContext(shop)
    return ticketCommand.run(args, context)
  }
  const write = (message: string) =>
    shop.call('/support-ticket-message', { token, body: { ticket_number: number, message } })
  const authorize = (token: string, channel_name = channel) =>
    shop.call('/broadcasting/auth', { token, body: { socket_id: '12.34', channel_name } })

  test('is not promised anything by a shop without a key', async () => {
    const { status, body } = await authorize(token)
    expect([status, body.code]).toEqual([422, 'unavailable'])
  })

  test('is told that the shop replied, that it closed the ticket, and of another device', async () => {
    await setPusher(shop, pusher.url)
    await runAsOwner(shop, settingsCommand, 'set', 'app_name', 'Corner Shop')
    await asOwner('reply', number, 'We send another one.')
    expect((await write('Thank you!')).status).toBe(200)
    await expect.poll(() => pusher.events.length).toBe(2)
    await asOwner('status', number, 'completed')
    const { ticket } = (await shop.call(`/support-ticket/show?ticket_number=${number}`, { token }))
      .body.data
    expect(ticket.status).toBe('completed')
    expect(ticket.messages.map((one: { message: string }) => one.message)).toEqual([
      'Broken',
      'We send another one.',
      'Thank you!',
    ])
    expect(ticket.messages[1]).toMatchObject({ sender_id: null, sender_name: 'Corner Shop' })
    // Nothing personal goes through the service.
    expect(pusher.events).toEqual(
      Array.from({ length: 3 }, () => ({ channel, name: 'ticket.changed', data: '{}' })),
    )
    await expect(asOwner('reply', number, 'One more thing')).rejects.toThrow('is completed')
    await asOwner('status', number, 'running')
  })

  test('writes on while the service is down, which the log says', async () => {
    pusher.fail(true)
    expect((await write('Are you there?')).status).toBe(200)
    await expect.poll(() => shop.logged.join()).toContain('Nobody heard of a ticket')
    expect(shop.logged.join()).not.toContain(pusherSecrets.PUSHER_SECRET)
    expect(await asOwner('reply', number, 'We are.')).toBe(0)
    pusher.fail(false)
  })

  test('may listen to it; a stranger and a channel of something else are refused', async () => {
    const signature = createHmac('sha256', pusherSecrets.PUSHER_SECRET)
      .update(`12.34:${channel}`)
      .digest('hex')
    expect((await authorize(token)).body.data).toEqual({ auth: `app-key:${signature}` })
    const stranger = await authorize(await shop.newShopper())
    expect([stranger.status, stranger.body.data]).toEqual([404, undefined])
    for (const other of [`${channel}1`, `presence-${channel}`, 'private-orders', `${channel}\n`]) {
      expect([other, (await authorize(token, other)).status]).toEqual([other, 404])
    }
  })
})
