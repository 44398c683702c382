import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushSubscriptions } from '#server/database/schema/people.ts'
import { PushCard } from '#src/features/push/push-card.tsx'
import { renewPush } from '#src/features/push/push-device.ts'
import { PushSwitch } from '#src/features/push/push-switch.tsx'
import { keepSession } from '#src/session/keep-session.ts'
import { getSession, type Session } from '#src/session/session.ts'
import { demoSignsIn } from '#tests/support/cart-shop.ts'
import { noPushBrowser, pushBrowser } from '#tests/support/push-browser.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { failing, serveShop } from '#tests/support/shop-network.ts'
import { someKeys } from '#tests/support/some-shopper.ts'

const DAY = 86_400_000
const { p256dh: key } = someKeys

const network = serveShop()
beforeEach(async () => {
  localStorage.clear()
  await network.shop().db.delete(pushSubscriptions)
  await demoSignsIn()
})
afterEach(() => {
  noPushBrowser()
  vi.useRealTimers()
})

const session = () => getSession() as Session
const known = () => network.shop().db.select().from(pushSubscriptions)
const showCard = () => renderPage(<PushCard session={session()} publicKey={key} />)
const showSwitch = () => renderPage(<PushSwitch session={session()} publicKey={key} />)
/** What the switch shows, the card knows too. */
const showBoth = () =>
  renderPage(
    <>
      <PushCard session={session()} publicKey={key} />
      <PushSwitch session={session()} publicKey={key} />
    </>,
  )
const press = (name: string) => screen.findByRole('button', { name }).then(userEvent.click)
const notifications = () => screen.findByRole<HTMLInputElement>('switch')

test('whoever has ordered is asked by the browser when they press, and not before', async () => {
  const { requestPermission } = pushBrowser()
  const { unmount } = showCard()
  await screen.findByRole('heading', { name: 'Be told when your order moves' })
  expect(requestPermission).not.toHaveBeenCalled()
  await press('Turn on notifications')
  await screen.findByText('This device will tell you about your orders.')
  expect(await known()).toHaveLength(1)
  unmount()
  // With the next order there is nothing to offer.
  showBoth()
  expect((await notifications()).checked).toBe(true)
  expect(screen.queryByText('Be told when your order moves')).toBeNull()
})

test('whoever does not want to is left alone on this device for 90 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  pushBrowser()
  const first = showCard()
  await press('Not now')
  expect(screen.queryByRole('button')).toBeNull()
  first.unmount()
  vi.setSystemTime(Date.now() + 89 * DAY)
  const second = showBoth()
  await notifications()
  expect(screen.queryByRole('button')).toBeNull()
  second.unmount()
  vi.setSystemTime(Date.now() + 2 * DAY)
  showCard()
  await screen.findByRole('button', { name: 'Turn on notifications' })
})

test('a refusal, of the browser or of the shop, is said in words and leaves nothing on', async () => {
  pushBrowser({ answer: 'denied' })
  const { unmount } = showCard()
  await press('Turn on notifications')
  await screen.findByText(/^Your browser refuses notifications/)
  unmount()

  const { isSubscribed } = pushBrowser()
  network.use(failing('/push-subscriptions', 500, 'The shop is being rebuilt'))
  showCard()
  await press('Turn on notifications')
  expect((await screen.findByRole('alert')).textContent).toBe('The shop is being rebuilt')
  expect([isSubscribed(), await known()]).toEqual([false, []])

  const { subscribe } = pushBrowser()
  subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'))
  await press('Turn on notifications')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^Notifications could not be turned on/),
  )
})

test('the profile turns them on and off for this device, and says why it cannot', async () => {
  const { isSubscribed } = pushBrowser()
  const { unmount } = showSwitch()
  await userEvent.click(await notifications())
  await waitFor(async () => expect((await notifications()).checked).toBe(true))
  expect(await known()).toHaveLength(1)
  await userEvent.click(await notifications())
  await waitFor(async () => expect((await notifications()).checked).toBe(false))
  expect([isSubscribed(), await known()]).toEqual([false, []])
  unmount()

  pushBrowser({ permission: 'denied' })
  showSwitch()
  await screen.findByText(/^Your browser refuses notifications/)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a shop that has other keys by now subscribes the device anew, without a question', async () => {
  const other = `B${'x'.repeat(86)}`
  const { requestPermission } = pushBrowser({ permission: 'granted', subscribedFor: other })
  showSwitch()
  expect((await notifications()).checked).toBe(false)
  await renewPush(session(), key)
  const [device] = await known()
  expect(device?.endpoint).toMatch(/^https:\/\/push.example.com\/2-/)
  expect(requestPermission).not.toHaveBeenCalled()
})

test('a device is not told about orders any more when its account leaves it', async () => {
  const { isSubscribed } = pushBrowser({ permission: 'granted', subscribedFor: key })
  await keepSession(null)
  await waitFor(() => expect(isSubscribed()).toBe(false))
})
