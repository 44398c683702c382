import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { openBuiltPages } from './built-pages.ts'
import { prepareEnd } from './end-serving.ts'
import { readEnvironment } from './environment.ts'
import { closeUnread } from './http/close-unread.ts'
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
      fetch: closeUnread(app.fetch),
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

  // Always HTTP/1.1: no other server is asked for.
  const endServing = prepareEnd(server as Server)
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    endServing()
      .then(close)
      .then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function fail(error: Error) {
  console.error(messageOf(error))
  process.exit(1)
}

start().catch(fail)
