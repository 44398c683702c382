import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT = 1
const CLOSE = 8

/** Accepts a WebSocket (RFC 6455), as far as short texts need it. Returns what sends a text. */
export function acceptWebSocket(
  { headers }: IncomingMessage,
  socket: Duplex,
  onText: (text: string) => void,
): (text: string) => void {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${GUID}`)
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
  )
  let rest = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.end)
      if (frame.type === TEXT) onText(frame.text)
      if (frame.type === CLOSE) socket.end(Buffer.from([0x80 | CLOSE, 0]))
    }
  })
  return (text) => socket.write(frameOf(Buffer.from(text)))
}

/** Reads a masked frame of less than 64 kB; null if it is not complete. */
function readFrame(bytes: Buffer): { type: number; text: string; end: number } | null {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1) & 0x7f
  const start = short === 126 ? 8 : 6
  if (bytes.length < start) return null
  const end = start + (short === 126 ? bytes.readUInt16BE(2) : short)
  if (bytes.length < end) return null
  const mask = bytes.subarray(start - 4, start)
  const text = bytes.subarray(start, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return { type: bytes.readUInt8(0) & 0x0f, text: Buffer.from(text).toString(), end }
}

function frameOf(payload: Buffer): Buffer {
  const { length } = payload
  const head = length < 126 ? [length] : [126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | TEXT, ...head]), payload])
}
