import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { pino } from 'pino'
import type { IdentityProviders } from '#server/accounts/identities/identity-providers.ts'
import { createApp } from '#server/app.ts'
import { type Broadcaster, createBroadcaster } from '#server/broadcasting/broadcaster.ts'
import type { Database } from '#server/database/client.ts'
import { demoLogin } from '#server/database/demo/customers.ts'
import { prepareDemo } from '#server/database/demo/prepare-demo.ts'
import { readEnvironment } from '#server/environment.ts'
import { readVapidKeys } from '#server/notifications/push/vapid-keys.ts'
import { createSender, type Sender } from '#server/notifications/sender.ts'
import type { Transports } from '#server/notifications/transports/choose-transports.ts'
import { pushTransport } from '#server/notifications/transports/push.ts'
import { openPayments, type Payments } from '#server/payments/payments.ts'
import { type Backend, openTestDatabase } from './test-database.ts'

/** Of the app at Pusher; the settings name its key. */
export const pusherSecrets = { PUSHER_APP_ID: '7', PUSHER_SECRET: 'secret-of-the-app' }

export type CallOptions = {
  method?: string
  body?: unknown
  token?: string | undefined
  key?: string
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into responses of every shape
export type Reply = { status: number; headers: Headers; body: any }

export type TestShop = {
  db: Database
  /** Lines of the server's log. */
  logged: string[]
  /** Sends codes at once, other messages when `sendDue` is called. */
  sender: Sender
  /** Does what is due of payments when `workOff` is called. */
  payments: Payments
  /** Tells pages of changes as soon as the settings have a key of Pusher. */
  broadcaster: Broadcaster
  /** The shop's clock. */
  now(): Date
  /** Moves the shop's clock. */
  wait(milliseconds: number): void
  fetch(path: string, init?: RequestInit): Promise<Response>
  handle(request: Request): Response | Promise<Response>
  call(path: string, options?: CallOptions): Promise<Reply>
  /** Registers a new shopper and returns their token. */
  newShopper(): Promise<string>
  demoToken(): Promise<string>
  close(): Promise<void>
}

type TestShopOptions = {
  demo?: boolean
  transports?: Transports
  identityProviders?: IdentityProviders
  /** Whether it sends push messages. */
  push?: boolean
  /** Names and values of the server's environment, for payment gateways. */
  variables?: Record<string, string>
}

/** Opens the real server on its own database, by default with the demo shop. */
export async function openTestShop(
  backend: Backend,
  {
    demo = true,
    transports = {},
    identityProviders,
    push = false,
    variables = {},
  }: TestShopOptions = {},
): Promise<TestShop> {
  const { db, close } = await openTestDatabase(backend, demo ? 'demo' : 'tables')
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  await prepareDemo(db, { now: now(), wanted: demo })
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const keys = push ? await readVapidKeys(db) : undefined
  const pushes = keys && pushTransport({ db, now, keys, contact: 'mailto:shop@example.com' })
  const sender = createSender({ db, log, now, transports: { push: pushes, ...transports } })
  const providers = identityProviders ? { identityProviders } : {}
  const payments = await openPayments({
    db,
    log,
    now,
    environment: readEnvironment(variables),
    send: async (url, init) => app.request(url, init),
  })
  const broadcaster = createBroadcaster({
    db,
    environment: readEnvironment({ ...pusherSecrets }),
    warn: (reason) => log.warn(reason),
  })
  const app: Hono = createApp({
    db,
    log,
    now,
    sender,
    payments,
    broadcaster,
    ...providers,
    pushKey: keys?.publicKey,
  })
  const fetch = async (path: string, init?: RequestInit) => app.request(path, init)

  const call = callThrough(fetch)
  return {
    db,
    logged,
    now,
    sender,
    payments,
    broadcaster,
    fetch,
    handle: (request) => app.fetch(request),
    call,
    close: async () => {
      await sender.stop()
      await close()
    },
    wait(milliseconds) {
      passed += milliseconds
    },
    async newShopper() {
      const { body } = await call('/registration', { body: newAccount() })
      return body.data.access.token
    },
    async demoToken() {
      const { body } = await call('/login', { body: demoLogin })
      return body.data.access.token
    },
  }
}

/** Makes calls of the contract through any transport. */
export const callThrough =
  (send: (path: string, init: RequestInit) => Promise<Response>) =>
  async (path: string, options: CallOptions = {}): Promise<Reply> => {
    const { body, token, key, headers = {} } = options
    const isForm = body instanceof FormData
    const reply = await send(`/api${path}`, {
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : null }
  }

/** Returns registration data that is unique. */
export function newAccount() {
  const digits = randomUUID().replace(/\D/g, '').slice(0, 9).padEnd(9, '7')
  return {
    name: 'Sam Shopper',
    phone: `4${digits}`,
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
    country: 'Germany',
    phone_code: '49',
  }
}

export const someAddress = {
  name: 'Sam Shopper',
  phone: '491234567',
  area: 'Mitte',
  flat_no: '4',
  post_code: '10115',
  address_line: 'Invalidenstraße 1',
  address_line2: '',
  address_type: 'home',
}

/** Keys of a push subscription, as a browser makes them; nobody has the private one. */
export const someKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
