import type { Hono } from 'hono'
import { pino } from 'pino'
import type { IdentityProviders } from '#server/accounts/identities/identity-providers.ts'
import { createApp } from '#server/app.ts'
import { type Broadcaster, createBroadcaster } from '#server/broadcasting/broadcaster.ts'
import type { Database } from '#server/database/client.ts'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { prepareDemo } from '#server/database/demo/prepare-demo.ts'
import { readEnvironment } from '#server/environment.ts'
import { readVapidKeys } from '#server/notifications/push/vapid-keys.ts'
import { createSender, type Sender } from '#server/notifications/sender.ts'
import type { Transports } from '#server/notifications/transports/choose-transports.ts'
import { pushTransport } from '#server/notifications/transports/push.ts'
import { openPayments, type Payments } from '#server/payments/payments.ts'
import { type CallOptions, callThrough, type Reply } from './call-through.ts'
import { pusherSecrets } from './pusher/pusher-secrets.ts'
import { newAccount } from './some-shopper.ts'
import { type Backend, openTestDatabase } from './test-database.ts'

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
  /** Whether it stands behind a proxy, which says from where a call comes. */
  trustProxy?: boolean
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
    trustProxy = false,
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
    trustProxy,
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
