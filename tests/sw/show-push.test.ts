import { expect, test, vi } from 'vitest'
import { readNote, showPushes } from '#sw/show-push.ts'

/** A worker that receives push messages. */
function receive(showNotification: () => Promise<void>) {
  const listeners: Record<string, (event: object) => void> = {}
  const shown: Promise<void>[] = []
  showPushes({
    registration: { showNotification },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  } as unknown as Parameters<typeof showPushes>[0])
  const waitUntil = (done: Promise<void>) => shown.push(done)
  return (message: object) => {
    listeners.push?.({ data: { json: () => message }, waitUntil })
    return shown.at(-1)
  }
}

test('A push message of the shop is read, anything else is not shown', () => {
  const data = (value: unknown) => ({ json: () => value })
  const short = { title: 'Delivered', body: '', url: '/', tag: '', lang: '', dir: 'auto' }
  expect(readNote(data({ title: 'Delivered', dir: 'down' }))).toEqual(short)
  expect(readNote(data({ body: 'no title' }))).toBeNull()
  expect(readNote(null)).toBeNull()
  const broken = { json: () => JSON.parse('not json') }
  expect(readNote(broken)).toBeNull()
})

test('A newer status of an order replaces the older one, and reads in its direction', async () => {
  const showNotification = vi.fn(async () => {})
  const push = receive(showNotification)
  await push({
    title: 'قيد التوصيل',
    url: '/order-history/7',
    tag: 'order-7',
    lang: 'ar',
    dir: 'rtl',
  })
  expect(showNotification).toHaveBeenLastCalledWith(
    'قيد التوصيل',
    expect.objectContaining({ tag: 'order-7', renotify: true, lang: 'ar', dir: 'rtl' }),
  )
  // Browsers refuse to show one that is to be noticed again without saying what it replaces.
  await push({ title: 'Hello' })
  expect(showNotification).toHaveBeenLastCalledWith(
    'Hello',
    expect.objectContaining({ tag: '', renotify: false }),
  )
})

test('Statuses that come at once are shown one after the other, whatever happens to the first', async () => {
  let refuse = (_reason: Error) => {}
  const first = new Promise<void>((_, reject) => {
    refuse = reject
  })
  const showNotification = vi.fn(async () => {}).mockReturnValueOnce(first)
  const push = receive(showNotification)
  const refused = push({ title: 'Shipped', tag: 'order-7' })
  const shown = push({ title: 'Delivered', tag: 'order-7' })
  await Promise.resolve()
  expect(showNotification).toHaveBeenCalledTimes(1)
  refuse(new Error('no permission'))
  await expect(refused).rejects.toThrow('no permission')
  await shown
  expect(showNotification).toHaveBeenLastCalledWith('Delivered', expect.anything())
})
