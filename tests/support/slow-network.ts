import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/** Round trip in milliseconds, speeds in bits per second. */
export type Line = { roundTrip: number; down: number; up: number }

/** The phone network of the comparative measurements. */
export const slow4G: Line = { roundTrip: 150, down: 1_600_000, up: 750_000 }

export type SlowNetwork = { url: string; cut(): void; mend(): void; stop(): Promise<void> }

/**
 * Simulates a slow line between a browser and a server, for page and worker alike: the browser's
 * own throttling does not affect a worker's requests. All connections share it.
 * @param target origin of the server
 */
export async function openSlowNetwork(target: string, line: Line): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target)
  const down = lane(line.down)
  const up = lane(line.up)
  const half = line.roundTrip / 2
  const open = new Set<Socket>()
  let isCut = false

  const server = createServer((browser) => {
    if (isCut) return void browser.destroy()
    const shop = dial({ host: hostname, port: Number(port) })
    for (const socket of [browser, shop]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    // A new connection costs a round trip before its first byte.
    carry(browser, shop, up, half, line.roundTrip)
    carry(shop, browser, down, half)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns when a number of bytes has passed, after everything before it. */
function lane(bitsPerSecond: number): (bytes: number) => number {
  let freeAt = 0
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8 * 1000) / bitsPerSecond
    return freeAt
  }
}

/**
 * Forwards data in order.
 * @param delay milliseconds on the way
 * @param opening additional milliseconds for the first bytes of a connection
 */
function carry(
  from: Socket,
  to: Socket,
  when: (bytes: number) => number,
  delay: number,
  opening = 0,
): void {
  let more = opening
  const queue: { at: number; act: () => void }[] = []
  // One timer for the first chunk: two timers that end together may fire in either order.
  const run = () => {
    for (;;) {
      const [first] = queue
      if (!first) return
      const rest = first.at - performance.now()
      if (rest > 0) return void setTimeout(run, rest)
      queue.shift()
      first.act()
    }
  }
  const later = (at: number, act: () => void) => {
    queue.push({ at, act })
    if (queue.length === 1) run()
  }
  from.on('data', (chunk) => {
    // In pieces, so that connections share the line.
    for (let start = 0; start < chunk.length; start += 4096) {
      const piece = chunk.subarray(start, start + 4096)
      later(when(piece.length) + delay + more, () => to.writable && to.write(piece))
    }
    more = 0
  })
  from.on('end', () => later(performance.now() + delay, () => to.end()))
  from.on('close', () => later(performance.now() + delay, () => to.destroy()))
}
