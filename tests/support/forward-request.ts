import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'

/** A complete request. */
export type Arrived = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }
/** A complete response of the server. */
export type Forwarded = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export async function readAll(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Passes a request on over its own connection and reads the complete response. */
export function forward(target: string, arrived: Arrived): Promise<Forwarded> {
  const { connection: _, 'transfer-encoding': __, ...headers } = arrived.headers
  return new Promise((resolve, reject) => {
    const passed = request(
      new URL(arrived.path, target),
      {
        method: arrived.method,
        headers: { ...headers, 'content-length': String(arrived.body.length) },
        agent: false,
      },
      (reply) => {
        readAll(reply).then((body) => {
          const { 'transfer-encoding': ___, connection: ____, ...meta } = reply.headers
          resolve({ status: reply.statusCode ?? 502, headers: meta, body })
        }, reject)
      },
    )
    passed.on('error', reject)
    passed.end(arrived.body)
  })
}

export function sendReply(response: ServerResponse, { status, headers, body }: Forwarded): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.end(body)
}
