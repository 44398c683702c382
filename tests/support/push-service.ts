import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a device was sent: decrypted, with the headers and the claims of the shop's signature. */
export type Delivery = {
  endpoint: string
  message: Record<string, string>
  headers: IncomingHttpHeaders
  claims: { aud: string; exp: number; sub: string }
  /** The shop's public key, with which the signature was verified. */
  key: string
}

export type PushService = Awaited<ReturnType<typeof openPushService>>

/** A push service on this machine, as strict as a browser: what it cannot verify or decrypt fails. */
export async function openPushService() {
  const devices = new Map<string, ReturnType<typeof makeDevice>>()
  const deliveries: Delivery[] = []
  const requests: string[] = []
  const service = { status: 201, isSilent: false }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (service.isSilent) return
    const device = devices.get(path)
    if (device && service.status === 201) {
      const endpoint = origin + path
      const message = JSON.parse(device.decrypt(Buffer.concat(parts)))
      const { headers } = request
      deliveries.push({ endpoint, message, headers, ...readSignature(headers.authorization ?? '') })
    }
    // A body that never ends: nobody has to wait for it.
    response.writeHead(service.status, { location: `${origin}/elsewhere` }).write('…')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(service, {
    origin,
    deliveries,
    requests,
    /** Subscribes a new device; returns what its browser gives to the shop. */
    subscribe() {
      const path = `/send/${randomUUID()}`
      const device = makeDevice()
      devices.set(path, device)
      return { endpoint: origin + path, keys: device.keys }
    },
    /** How many callers are connected. */
    callers: () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    async close() {
      server.close()
      server.closeAllConnections()
    },
  })
}

/** The keys of one subscription, as in RFC 8291. */
function makeDevice() {
  const own = createECDH('prime256v1')
  const ownKey = own.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    /** @throws Error if the body is not encrypted for this device */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength, -16)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey])
      const secret = derive(own.computeSecret(senderKey), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** Verifies the signature of RFC 8292. */
function readSignature(header: string): Pick<Delivery, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('The signature of the shop is wrong')
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), key }
}
