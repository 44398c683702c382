import { vi } from 'vitest'
import { someKeys } from './some-shopper.ts'

const ENDPOINT = 'https://push.example.com/'

type Options = {
  permission?: NotificationPermission
  /** What its owner says when asked. */
  answer?: NotificationPermission
  /** The key of a shop for which it is subscribed already. */
  subscribedFor?: string
}

/** Gives the page a browser with a push service, which jsdom does not have. */
export function pushBrowser({ permission = 'default', answer = 'granted', ...more }: Options = {}) {
  let count = 0
  let current: object | null = null
  const unsubscribe = vi.fn(async () => {
    current = null
    return true
  })
  const subscribe = vi.fn(
    async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      count += 1
      const endpoint = `${ENDPOINT}${count}-${crypto.randomUUID()}`
      const options = { applicationServerKey: Buffer.from(key, 'base64url') }
      current = { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys: someKeys }) }
      return current
    },
  )
  if (more.subscribedFor) void subscribe({ applicationServerKey: more.subscribedFor })
  const pushManager = { subscribe, getSubscription: async () => current }
  const getRegistration = async () => ({ pushManager })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration },
  })
  const requestPermission = vi.fn(async () => {
    notification.permission = answer
    return answer
  })
  const notification = { permission, requestPermission }
  vi.stubGlobal('Notification', notification)
  return { requestPermission, subscribe, unsubscribe, isSubscribed: () => current !== null }
}

/** Takes the browser away again. */
export function noPushBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
}
