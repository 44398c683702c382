import { expect, test, vi } from 'vitest'
import { readNote, showPushes } from '#sw/show-push.ts'

test('A push message of the shop is read, anything else is not shown', () => {
  const data = (value: unknown) => ({ json: () => value })
  const short = { title: 'Delivered', body: '', url: '/', tag: '', lang: '', dir: 'auto' }
  expect(readNote(data({ title: 'Delivered', dir: 'down' }))).toEqual(short)
  expect(readNote(data({ body: 'no title' }))).toBeNull()
  expect(readNote(null)).toBeNull()
  const broken = { json: () => JSON.parse('not json') }
  expect(readNote(broken)).toBeNull()
})

test('A newer status of an order replaces the older one, and reads in its direction', () => {
  const showNotification = vi.fn(async () => {})
  const listeners: Record<string, (event: object) => void> = {}
  showPushes({
    registration: { showNotification },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  } as unknown as Parameters<typeof showPushes>[0])
  const push = (message: object) =>
    listeners.push?.({ data: { json: () => message }, waitUntil: () => {} })
  push({ title: 'قيد التوصيل', url: '/order-history/7', tag: 'order-7', lang: 'ar', dir: 'rtl' })
  expect(showNotification).toHaveBeenLastCalledWith(
    'قيد التوصيل',
    expect.objectContaining({ tag: 'order-7', renotify: true, lang: 'ar', dir: 'rtl' }),
  )
  // Browsers refuse to show one that is to be noticed again without saying what it replaces.
  push({ title: 'Hello' })
  expect(showNotification).toHaveBeenLastCalledWith(
    'Hello',
    expect.objectContaining({ tag: '', renotify: false }),
  )
})
