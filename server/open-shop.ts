import { Hono } from 'hono'
import {
  createIdentityProviders,
  missingSecrets,
} from './accounts/identities/identity-providers.ts'
import { createApiProxy } from './api-proxy.ts'
import { createApp } from './app.ts'
import { createBroadcaster } from './broadcasting/broadcaster.ts'
import type { CallApi, OpenPages } from './built-pages.ts'
import { readContentVersion } from './cache/content-version.ts'
import { indexUnindexed } from './catalogue/search/index-products.ts'
import { openDatabase } from './database/client.ts'
import { prepareDemo } from './database/demo/prepare-demo.ts'
import { createDocumentation } from './documentation/documentation.ts'
import type { Environment } from './environment.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createLogger } from './logger.ts'
import { createManifest } from './manifest/manifest.ts'
import { readVapidKeys } from './notifications/push/vapid-keys.ts'
import { createSender } from './notifications/sender.ts'
import { chooseTransports } from './notifications/transports/choose-transports.ts'
import { pushContact, pushTransport } from './notifications/transports/push.ts'
import { missingGateways } from './payments/missing-gateways.ts'
import { startPaymentWorker } from './payments/payment-worker.ts'
import { openPayments } from './payments/payments.ts'
import { createPictures } from './pictures.ts'
import { readSettings } from './settings/read-settings.ts'
import { createRobots } from './sitemap/robots.ts'
import { createSitemap } from './sitemap/sitemap.ts'
import { createUploads } from './uploads.ts'

const FOREIGN_PAGE_MS = 10_000
/** Drawing takes both cores: the pages come first. */
const PICTURES_AFTER_MS = 5_000

export type Shop = { app: Hono; close: () => Promise<void>; greeting: string }

/** Opens the shop itself: database, demo data if it is empty, pictures, every call. */
async function openShop(environment: Environment, openPages: OpenPages): Promise<Shop> {
  const log = createLogger(environment)
  const { db, close } = await openDatabase(environment)
  const now = () => new Date()
  const loaded = await prepareDemo(db, { now: now(), wanted: environment.DEMO })
  await indexUnindexed(db)
  const pictures = createPictures({ db, folder: environment.DATA_DIR })
  const warm = () =>
    pictures.warm().catch((error) => log.warn({ err: error }, 'Pictures not warmed'))
  const warming = loaded ? setTimeout(warm, PICTURES_AFTER_MS).unref() : undefined
  const stopHousekeeping = await startHousekeeping(db, { now, log })

  const extras = new Hono()
  extras.route('/', pictures.app)
  extras.route('/', createUploads(db))
  extras.route('/', createDocumentation())
  const publicUrl = environment.PUBLIC_URL
  extras.route('/', createRobots({ publicUrl, hasSitemap: true }))
  extras.route('/', createSitemap({ db, now, publicUrl }))
  const callApi: CallApi = async (request, init) => app.request(request, init)
  extras.route('/', createManifest(callApi))
  const pages = await openPages(
    callApi,
    async () => (await readContentVersion(db, now())).content,
    publicUrl,
  )
  const keys = await readVapidKeys(db)
  const transports = {
    ...chooseTransports(environment, now),
    push: pushTransport({ db, now, keys, contact: pushContact(environment) }),
  }
  const sender = createSender({ db, log, now, transports })
  const payments = await openPayments({ db, log, now, environment })
  const app: Hono = createApp({
    db,
    log,
    now,
    sender,
    trustProxy: environment.TRUST_PROXY,
    extras,
    pages,
    payments,
    pushKey: keys.publicKey,
    identityProviders: createIdentityProviders(environment),
    broadcaster: createBroadcaster({ db, environment, warn: (reason) => log.warn(reason) }),
  })
  sender.start()
  const stopPayments = startPaymentWorker(payments, log)
  for (const name of await missingGateways({ db, gateways: payments.gateways })) {
    log.warn(`The keys of ${name} are missing: its payments cannot end, nor money go back`)
  }
  const settings = await readSettings(db)
  for (const name of missingSecrets(settings, environment)) {
    log.warn(`${name} is not set: the sign-in that social_auths offers will be refused`)
  }
  if (settings.pusher_app_key && !environment.PUSHER_SECRET) {
    log.warn('PUSHER_APP_ID and PUSHER_SECRET are not set: open tickets are not told of changes')
  }
  const { app_environment, demo_login } = settings
  return {
    app,
    close: async () => {
      clearTimeout(warming)
      stopHousekeeping()
      pictures.stop()
      await Promise.all([sender.stop(), stopPayments()])
      await close()
    },
    greeting:
      app_environment === 'local' && demo_login
        ? `Log in with ${demo_login.phone} and ${demo_login.password}`
        : '',
  }
}

/** Opens the pages only, in front of another backend. */
async function openWindow(
  origin: string,
  environment: Environment,
  openPages: OpenPages,
): Promise<Shop> {
  const app = new Hono()
  app.route('/', createApiProxy(origin, environment.TRUST_PROXY))
  app.route('/', createRobots({ publicUrl: environment.PUBLIC_URL, hasSitemap: false }))
  // Another backend does not announce changes of its content.
  const readVersion = async () => String(Math.floor(Date.now() / FOREIGN_PAGE_MS))
  const callApi: CallApi = async (request, init) => app.request(request, init)
  app.route('/', createManifest(callApi))
  app.route('/', await openPages(callApi, readVersion, environment.PUBLIC_URL))
  return { app, close: async () => {}, greeting: `The calls go to ${origin}` }
}

/**
 * Opens what the environment describes: the shop itself, or the pages in front of another backend.
 */
export function open(environment: Environment, openPages: OpenPages): Promise<Shop> {
  return environment.API_ORIGIN
    ? openWindow(environment.API_ORIGIN, environment, openPages)
    : openShop(environment, openPages)
}
