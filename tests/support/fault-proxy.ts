import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Arrived, type Forwarded, forward, readAll, sendReply } from './forward-request.ts'

/** A fault of one request between browser and server; in parentheses the number of the fault. */
export type Fault =
  /** The request never arrives (F2). */
  | { do: 'drop-before' }
  /** The server handles the request, the response never arrives (F3). */
  | { do: 'drop-after' }
  /** The response comes late (F5). */
  | { do: 'delay'; milliseconds: number }
  /**
   * The response comes after an event; with `after` the server has handled the request before it.
   */
  | { do: 'late'; until: Promise<unknown>; after?: boolean }
  /** The connection is reset in the middle of the body (F4). */
  | { do: 'reset-mid-body' }
  /** Half of the body arrives and looks complete (F18). */
  | { do: 'truncate' }
  /** The server gets the request twice, the browser the second response (F19). */
  | { do: 'twice' }
  /** The browser's connection is cut now, the server gets the request at `release` (F20). */
  | { do: 'hold' }
  /**
   * The browser never gets a response; with `after` the server has handled the request (F26, F30).
   */
  | { do: 'stall'; after?: boolean }
  /** Something happens some milliseconds after the server got the request (F31). */
  | { do: 'meanwhile'; milliseconds: number; run: () => unknown }
  /**
   * Somebody else responds (F6–F9, F12–F17); with `after` the server has handled the request (F7).
   */
  | {
      do: 'respond'
      status: number
      headers?: Record<string, string>
      body?: string
      after?: boolean
    }

export type Match = { method?: string; path: string | RegExp; times?: number }
export type Seen = {
  method: string
  path: string
  key: string | null
  fault: Fault['do'] | null
  /** When it reached the proxy, in milliseconds since 1970. */
  at: number
  /**
   * Status of the server's response as soon as it has one; null if the request never reached it.
   */
  status: number | null
}
type Pass = (request: Arrived) => Promise<Forwarded>

/** A proxy with scheduled faults between a browser (and its worker) and a server. */
export class FaultProxy {
  readonly url: string
  /** Every request that reached the proxy, in order. */
  readonly seen: Seen[] = []
  #server: Server
  #port: number
  #plans: { match: Match; fault: Fault; left: number }[] = []
  #held: { request: Arrived; seen: Seen }[] = []
  #pass: Pass

  private constructor(target: string, server: Server) {
    this.#pass = (request) => forward(target, request)
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
    this.url = `http://127.0.0.1:${this.#port}`
    server.on('request', (request, response) => void this.#serve(request, response))
  }

  /** @param target origin of the server, e.g. http://127.0.0.1:3000 */
  static async start(target: string): Promise<FaultProxy> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new FaultProxy(target, server)
  }

  /** The next matching requests (by default one) get this fault. Plans are used in order. */
  plan(match: Match, fault: Fault): void {
    this.#plans.push({ match, fault, left: match.times ?? 1 })
  }

  /** Ends all faults; held requests stay held. */
  heal(): void {
    this.#plans = []
  }

  /** Connections are refused (F1, F21) until `up`. */
  async down(): Promise<void> {
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async up(): Promise<void> {
    if (this.#server.listening) return
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Goes down and up repeatedly (F23). Returns the function that ends it, with the network up. */
  flap(milliseconds: number): () => Promise<void> {
    let turn = Promise.resolve()
    const timer = setInterval(() => {
      turn = turn.then(() => (this.#server.listening ? this.down() : this.up()))
    }, milliseconds)
    return async () => {
      clearInterval(timer)
      await turn
      await this.up()
    }
  }

  /** Changes everything that passes, like a server of another kind. */
  alter(change: (pass: Pass) => Pass): void {
    this.#pass = change(this.#pass)
  }

  /** Delivers held requests to the server; returns its responses. */
  release(): Promise<Forwarded[]> {
    return Promise.all(
      this.#held.splice(0).map(({ request, seen }) => this.#deliver(request, seen)),
    )
  }

  async stop(): Promise<void> {
    await this.down()
  }

  #take(method: string, path: string): Fault | null {
    const plan = this.#plans.find(({ match, left }) => {
      const fits = typeof match.path === 'string' ? path === match.path : match.path.test(path)
      return left > 0 && fits && (match.method ?? method) === method
    })
    if (!plan) return null
    plan.left -= 1
    return plan.fault
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming
    const fault = this.#take(method, path.split('?')[0] ?? path)
    const key = incoming.headers['idempotency-key']
    const seen: Seen = {
      method,
      path,
      key: typeof key === 'string' ? key : null,
      fault: fault?.do ?? null,
      at: Date.now(),
      status: null,
    }
    this.seen.push(seen)
    // Browsers repeat a request by themselves if a reused connection breaks, invisible to the
    // shop's code under test, so every request gets its own connection.
    response.shouldKeepAlive = false
    try {
      const request = { method, path, headers: incoming.headers, body: await readAll(incoming) }
      await this.#reply(request, response, fault, seen)
    } catch {
      // The server or the browser is gone.
      response.destroy()
    }
  }

  async #deliver(request: Arrived, seen: Seen): Promise<Forwarded> {
    const reply = await this.#pass(request)
    seen.status = reply.status
    return reply
  }

  async #reply(
    request: Arrived,
    response: ServerResponse,
    fault: Fault | null,
    seen: Seen,
  ): Promise<void> {
    const pass = () => this.#deliver(request, seen)
    switch (fault?.do) {
      case 'drop-before':
        return void response.destroy()
      case 'drop-after':
        await pass()
        return void response.destroy()
      case 'hold':
        this.#held.push({ request, seen })
        return void response.destroy()
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
        return sendReply(response, await pass())
      case 'late': {
        const early = fault.after ? await pass() : null
        await fault.until
        return sendReply(response, early ?? (await pass()))
      }
      case 'stall':
        if (fault.after) await pass()
        return
      case 'meanwhile':
        setTimeout(fault.run, fault.milliseconds)
        return sendReply(response, await pass())
      case 'reset-mid-body': {
        const whole = await pass()
        response.writeHead(whole.status, whole.headers)
        const half = whole.body.subarray(0, Math.ceil(whole.body.length / 2))
        response.write(half, () => response.socket?.resetAndDestroy())
        return
      }
      case 'truncate': {
        const whole = await pass()
        const body = whole.body.subarray(0, Math.floor(whole.body.length / 2))
        const headers = { ...whole.headers, 'content-length': String(body.length) }
        return sendReply(response, { ...whole, headers, body })
      }
      case 'twice':
        await pass()
        return sendReply(response, await pass())
      case 'respond': {
        if (fault.after) await pass()
        const { status, headers = {}, body = '' } = fault
        return sendReply(response, { status, headers, body: Buffer.from(body) })
      }
      default:
        return sendReply(response, await pass())
    }
  }
}
