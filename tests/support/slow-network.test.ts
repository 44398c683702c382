import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSlowNetwork } from './slow-network.ts'

/** Blocks this process, like a busy browser beside it. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('bytes leave a slow line in the order in which they came, however busy the machine is', async () => {
  const sent = Buffer.alloc(400_000)
  for (let at = 0; at < sent.length; at += 4) sent.writeUInt32BE(at, at)
  const shop = createServer((socket) => socket.end(sent)).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const { port } = shop.address() as AddressInfo
  const line = { roundTrip: 10, down: 200_000_000, up: 200_000_000 }
  const network = await openSlowNetwork(`http://127.0.0.1:${port}`, line)
  const busy = setInterval(work, 1, 4)
  onTestFinished(async () => {
    clearInterval(busy)
    shop.close()
    await network.stop()
  })
  for (let run = 0; run < 10; run += 1) {
    const phone = connect(Number(new URL(network.url).port), '127.0.0.1')
    const chunks: Buffer[] = []
    phone.on('data', (chunk) => {
      chunks.push(chunk)
      work(1.3)
    })
    await once(phone, 'close')
    expect(Buffer.concat(chunks).equals(sent), `run ${run}`).toBe(true)
  }
})
