import type { Server } from 'node:http'

/** Less than the ten seconds after which Docker kills a process, and more than a request works. */
const GRACE_MS = 5_000

/**
 * Returns how to end a server; resolves when it has ended. Running requests are finished, connections
 * without one are not waited for: a browser opens some in advance, and Node.js takes those that never
 * had a request for busy. A request whose end never comes, or a response that nobody reads, is given
 * up after five seconds, because the shop is closed meanwhile.
 */
export function prepareEnd(server: Server): () => Promise<void> {
  let isEnding = false
  let running = 0
  const closeUnused = () => {
    if (running === 0) server.closeAllConnections()
  }
  server.on('request', (_, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
      if (isEnding) closeUnused()
    })
  })
  return () =>
    new Promise((resolve) => {
      isEnding = true
      const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
      server.close(() => {
        clearTimeout(late)
        resolve()
      })
      closeUnused()
    })
}
