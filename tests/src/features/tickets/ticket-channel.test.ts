import { afterEach, expect, test, vi } from 'vitest'
import { openTicketChannel } from '#src/features/tickets/ticket-channel.ts'
import { reply, stubNetwork } from '#tests/support/offline-page.ts'
import { openPusherDouble } from '#tests/support/pusher/pusher-double.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a wrong key', 'no-such-key', 200],
  ['a refused subscription', 'app-key', 404],
])('with %s a ticket does not count as live, which the console says', async (_, key, status) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  stubNetwork(() => reply({ auth: 'forged' }, status))
  const pusher = await openPusherDouble()
  const settings = { pusher_app_key: key, pusher_app_cluster: '', pusher_host: pusher.url }
  const listeners = { onLive: vi.fn(), onChange: vi.fn() }
  const close = openTicketChannel(settings, { id: 1, token: 'token' }, listeners)
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  expect(listeners.onLive).not.toHaveBeenCalledWith(true)
  expect(listeners.onChange).not.toHaveBeenCalled()
  close()
  await expect.poll(pusher.connected).toBe(0)
  await pusher.close()
})
