import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createApiProxy } from './api-proxy.ts'
import { createApp } from './app.ts'
import { openDatabase } from './database/client.ts'
import { prepareDemo } from './database/demo/prepare-demo.ts'
import { createDocumentation } from './documentation.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { createLogger } from './logger.ts'
import { createPictures } from './pictures.ts'
import { readSettings } from './settings/read-settings.ts'
import { createUploads } from './uploads.ts'

const HOUR = 3_600_000

type Shop = { app: Hono; close: () => Promise<void>; greeting: string }

/** The server's own shop: database, demo shop when it is empty, pictures, every call. */
async function openShop(environment: Environment): Promise<Shop> {
  const log = createLogger(environment)
  const { db, close } = await openDatabase(environment)
  const now = () => new Date()
  const loaded = await prepareDemo(db, { now: now(), wanted: environment.DEMO })
  const pictures = createPictures({ db, folder: environment.DATA_DIR })
  if (loaded) pictures.warm().catch((error) => log.warn({ err: error }, 'Pictures not warmed'))
  const clean = () => forgetOldKeys(db, now()).catch((error) => log.warn(error))
  const cleaning = setInterval(clean, HOUR).unref()
  await clean()

  const extras = new Hono()
  extras.route('/', pictures.app)
  extras.route('/', createUploads(db))
  extras.route('/', createDocumentation())
  const pages: Hono | undefined = undefined
  const app = createApp({ db, log, now, trustProxy: environment.TRUST_PROXY, extras, pages })
  const { app_environment, demo_login } = await readSettings(db)
  return {
    app,
    close: async () => {
      clearInterval(cleaning)
      pictures.stop()
      await close()
    },
    greeting:
      app_environment === 'local' && demo_login
        ? `Log in with ${demo_login.phone} and ${demo_login.password}`
        : '',
  }
}

/** The pages alone, before another shop's server. */
async function openWindow(origin: string): Promise<Shop> {
  const app = new Hono()
  app.route('/', createApiProxy(origin))
  return { app, close: async () => {}, greeting: `The calls go to ${origin}` }
}

async function start() {
  const environment = readEnvironment(process.env)
  const { app, close, greeting } = environment.API_ORIGIN
    ? await openWindow(environment.API_ORIGIN)
    : await openShop(environment)

  const server = serve(
    { fetch: app.fetch, hostname: environment.HOST, port: environment.PORT },
    ({ port }) => {
      console.log(`The shop is open at http://${environment.HOST}:${port}`)
      if (greeting) console.log(greeting)
    },
  )
  server.on('error', async (error) => {
    await close()
    fail(error)
  })

  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    // Requests under way are finished; connections kept open for later ones are not waited for.
    server.close(() => close().then(() => process.exit(0), fail))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function fail(error: Error) {
  console.error(error.message)
  process.exit(1)
}

start().catch(fail)
