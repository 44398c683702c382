import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

/** Seconds by which the clocks of shop and provider may differ. */
const TOLERANCE = 5 * 60

export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwq2VfKQ9r8GKY'

type Sms = { id: string; to: string; text: string; locale: string }

/** A real provider of text messages: it takes only requests that are signed and fresh. */
export async function openSmsProvider(now: () => Date) {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (provider.status === 'hang') return
    if (request.url !== '/send') provider.carriedOn.push(body)
    const status = isSigned(request.headers, body, now()) ? provider.status : 401
    if (status === 200) {
      const { data } = JSON.parse(body)
      provider.received.push({ id: String(request.headers['webhook-id']), ...data })
    }
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const provider = {
    url: `http://127.0.0.1:${port}/send`,
    received: [] as Sms[],
    /** What was sent to where it redirects to. */
    carriedOn: [] as string[],
    /** How it responds to requests that are signed; 307 redirects; 'hang': never. */
    status: 200 as number | 'hang',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}

/** Verifies as the Standard Webhooks specification says, without code of the shop. */
function isSigned(headers: IncomingHttpHeaders, body: string, now: Date): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return false
  const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const [wanted, got] = [Buffer.from(`v1,${right}`), Buffer.from(String(given))]
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}
