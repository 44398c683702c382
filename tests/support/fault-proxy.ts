import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Arrived, answerWith, type Forwarded, forward, readAll } from './forward-request.ts'

/** What befalls one request between browser and server; the names of the design in brackets. */
export type Fault =
  /** The request never arrives (F2). */
  | { do: 'drop-before' }
  /** The server does it, the response never arrives (F3). */
  | { do: 'drop-after' }
  /** The response comes late (F5). */
  | { do: 'delay'; milliseconds: number }
  /** The response comes once something has happened; with `after` the server has done it long ago. */
  | { do: 'late'; until: Promise<unknown>; after?: boolean }
  /** The response breaks off with a reset in the middle of its body (F4). */
  | { do: 'reset-mid-body' }
  /** Half of the response arrives and looks complete (F18). */
  | { do: 'truncate' }
  /** The server gets it twice and the browser the second answer (F19). */
  | { do: 'twice' }
  /** The browser is cut off now, the server gets it at `release` (F20). */
  | { do: 'hold' }
  /** The browser waits for ever; with `after` the server has done it (F26, F30). */
  | { do: 'stall'; after?: boolean }
  /** Something happens so many milliseconds after the server was given it (F31). */
  | { do: 'meanwhile'; milliseconds: number; run: () => unknown }
  /** Somebody else answers (F6–F9, F12–F17); with `after` the server has done it before (F7). */
  | {
      do: 'answer'
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
  /** What the server said to it, as soon as it has; null for what never came there. */
  status: number | null
}
type Pass = (request: Arrived) => Promise<Forwarded>

/** A network that fails as it is told, between a browser (and its worker) and a server. */
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

  /** The next matching requests (one, unless told) meet this fault. Plans are used in order. */
  plan(match: Match, fault: Fault): void {
    this.#plans.push({ match, fault, left: match.times ?? 1 })
  }

  /** All faults are over; what is held stays held. */
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

  /** Goes down and up again and again (F23). Returns how to end it, with the network up. */
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

  /** Everything that passes is changed on its way, as by a server of another kind. */
  alter(change: (pass: Pass) => Pass): void {
    this.#pass = change(this.#pass)
  }

  /** Delivers what was held to the server; answers with what the server said to it. */
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
    // A request that a used connection lost is repeated by the browser itself, unseen by the shop's
    // own code, which is what is to be tested: every request has a connection of its own.
    response.shouldKeepAlive = false
    try {
      const request = { method, path, headers: incoming.headers, body: await readAll(incoming) }
      await this.#answer(request, response, fault, seen)
    } catch {
      // The server is gone, or the browser: either way this connection is.
      response.destroy()
    }
  }

  async #deliver(request: Arrived, seen: Seen): Promise<Forwarded> {
    const answer = await this.#pass(request)
    seen.status = answer.status
    return answer
  }

  async #answer(
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
        return answerWith(response, await pass())
      case 'late': {
        const early = fault.after ? await pass() : null
        await fault.until
        return answerWith(response, early ?? (await pass()))
      }
      case 'stall':
        if (fault.after) await pass()
        return
      case 'meanwhile':
        setTimeout(fault.run, fault.milliseconds)
        return answerWith(response, await pass())
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
        return answerWith(response, { ...whole, headers, body })
      }
      case 'twice':
        await pass()
        return answerWith(response, await pass())
      case 'answer': {
        if (fault.after) await pass()
        const { status, headers = {}, body = '' } = fault
        return answerWith(response, { status, headers, body: Buffer.from(body) })
      }
      default:
        return answerWith(response, await pass())
    }
  }
}
