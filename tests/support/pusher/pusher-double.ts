import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pusherSecrets } from '#tests/support/pusher/pusher-secrets.ts'
import { acceptWebSocket } from './web-socket.ts'

const KEY = 'app-key'
const { PUSHER_APP_ID: ID, PUSHER_SECRET: SECRET } = pusherSecrets

const hmac = (message: string) => createHmac('sha256', SECRET).update(message).digest('hex')

export type PusherDouble = Awaited<ReturnType<typeof openPusherDouble>>

/** Speaks Pusher's protocol: events over HTTP in, over WebSockets out; every signature checked. */
export async function openPusherDouble() {
  /** Channels by connection. */
  const connections = new Map<(text: string) => void, Set<string>>()
  const events: { channel: string; name: string; data: string }[] = []
  let failing = false
  let held: (() => void)[] | null = null

  function deliver({ channel, name, data }: (typeof events)[number]) {
    for (const [send, channels] of connections) {
      if (channels.has(channel)) send(JSON.stringify({ event: name, channel, data }))
    }
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://pusher')
    const signature = searchParams.get('auth_signature')
    searchParams.delete('auth_signature')
    searchParams.sort()
    const md5 = createHash('md5').update(body).digest('hex')
    const isSigned =
      pathname === `/apps/${ID}/events` &&
      searchParams.get('body_md5') === md5 &&
      signature === hmac(`POST\n${pathname}\n${decodeURIComponent(`${searchParams}`)}`)
    if (failing) return response.writeHead(500).end()
    if (!isSigned) return response.writeHead(401).end()
    const { channels, name, data } = JSON.parse(body)
    for (const channel of channels) {
      const event = { channel, name, data }
      events.push(event)
      if (held) held.push(() => deliver(event))
      else deliver(event)
    }
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })

  server.on('upgrade', (request, socket) => {
    const socketId = `${connections.size + 1}.1`
    const send = acceptWebSocket(request, socket, (message) => {
      const { event, data } = JSON.parse(message)
      if (event === 'pusher:ping') return tell('pusher:pong', {})
      if (event !== 'pusher:subscribe') return
      const { channel, auth } = data
      if (auth !== `${KEY}:${hmac(`${socketId}:${channel}`)}`) {
        return tell('pusher:error', { message: 'Invalid signature', code: null })
      }
      connections.get(send)?.add(channel)
      tell('pusher_internal:subscription_succeeded', {}, channel)
    })
    const tell = (event: string, data: object, channel?: string) =>
      send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
    socket.on('close', () => connections.delete(send))
    if (!request.url?.startsWith(`/app/${KEY}?`)) {
      return tell('pusher:error', { code: 4001, message: 'Application does not exist' })
    }
    connections.set(send, new Set())
    tell('pusher:connection_established', { socket_id: socketId, activity_timeout: 120 })
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the shop has announced. */
    events,
    /** Names of the channels that pages listen to. */
    subscribed: () => [...connections.values()].flatMap((channels) => [...channels]),
    connected: () => connections.size,
    /** Takes events and passes none on until `release`. */
    hold() {
      held = []
    },
    release() {
      for (const send of held ?? []) send()
      held = null
    },
    /** Refuses what the shop announces. */
    fail(value: boolean) {
      failing = value
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
