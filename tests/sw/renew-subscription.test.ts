import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStorage } from '#outbox/open-storage.ts'
import { renewSubscription } from '#sw/renew-subscription.ts'

const user = { id: 1, name: 'Ada', phone: '', email: '', profile_photo: '', gender: '' }
const session = { token: 'secret', owner: '1', user: { ...user, date_of_birth: '' } }
const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) }
const subscription = (name: string) => ({
  options,
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({
    endpoint: `https://push.example.com/${name}`,
    keys: { p256dh: 'p', auth: 'a' },
  }),
})
const event = (change: object) => change as Parameters<typeof renewSubscription>[1]
const network = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
const subscribe = vi.fn(async () => subscription('newer') as unknown as PushSubscription)
const registration = { pushManager: { subscribe } as unknown as PushManager }
const storage = openStorage()

beforeEach(async () => {
  vi.stubGlobal('fetch', network.mockClear())
  await storage.write((tables) => tables.set('session', session))
  await storage.write((tables) => tables.set('locale', 'ar'))
})
afterEach(() => {
  storage.close()
  vi.unstubAllGlobals()
})

test('A device whose subscription the browser has ended subscribes again and tells the shop', async () => {
  await renewSubscription(registration, event({ oldSubscription: subscription('older') }))
  expect(subscribe).toHaveBeenCalledWith(options)
  const [url, init] = network.mock.lastCall ?? []
  expect([url, init?.method]).toEqual(['/api/push-subscriptions', 'POST'])
  expect(JSON.parse(String(init?.body)).endpoint).toBe('https://push.example.com/newer')
  expect(init?.headers).toMatchObject({ authorization: 'Bearer secret', 'accept-language': 'ar' })
})

test('A device on which nobody is signed in any more is not subscribed again', async () => {
  await storage.write((tables) => tables.delete('session'))
  const newSubscription = subscription('newer')
  await renewSubscription(registration, event({ newSubscription }))
  expect(newSubscription.unsubscribe).toHaveBeenCalledOnce()
  expect(network).not.toHaveBeenCalled()
})
