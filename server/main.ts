import { serve } from '@hono/node-server'
import { openBuiltPages } from './built-pages.ts'
import { readEnvironment } from './environment.ts'
import { messageOf } from './message-of.ts'
import { open } from './open-shop.ts'

/**
 * Longer than proxies and clients keep idle connections; otherwise a request could arrive while the
 * server closes the connection. Milliseconds.
 */
const KEEP_ALIVE_MS = 65_000

async function start() {
  const environment = readEnvironment(process.env)
  const { app, close, greeting } = await open(environment, openBuiltPages)

  const server = serve(
    {
      fetch: app.fetch,
      hostname: environment.HOST,
      port: environment.PORT,
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    },
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
  let running = 0
  // Running requests are finished; connections without one are not waited for. A browser opens some
  // in advance, and Node.js takes those that never had a request for busy.
  const closeUnused = () => {
    if (running === 0 && 'closeAllConnections' in server) server.closeAllConnections()
  }
  server.on('request', (_, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
      if (ending) closeUnused()
    })
  })
  const end = () => {
    if (ending) return
    ending = true
    server.close(() => close().then(() => process.exit(0), fail))
    closeUnused()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function fail(error: Error) {
  console.error(messageOf(error))
  process.exit(1)
}

start().catch(fail)
