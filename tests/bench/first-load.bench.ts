import { availableParallelism, loadavg } from 'node:os'
import { type CDPSession, test } from '@playwright/test'
import { ShopServer } from '#tests/support/shop-server.ts'

const pages = { home: '/', list: '/products', product: '/products/1/details' }

/** Bytes as they came over the wire, by kind, of everything asked for until the page is alive. */
async function weigh(session: CDPSession, url: string, alive: () => Promise<unknown>) {
  const kinds = new Map<string, string>()
  const sum = { Script: 0, Stylesheet: 0, Document: 0, Image: 0, Font: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) as keyof typeof sum
    if (kind in sum) sum[kind] += encodedDataLength
    sum.requests += 1
  })
  await session.send('Network.enable')
  await session.send('Page.navigate', { url })
  await alive()
  return sum
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

test('weight of the first visit', async ({ browser }) => {
  const shop = await ShopServer.start()
  const lines: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const alive = () => page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    const sum = await weigh(session, shop.url + path, alive)
    lines.push(
      `${name.padEnd(8)} JavaScript ${kilobytes(sum.Script)}, CSS ${kilobytes(sum.Stylesheet)}, ` +
        `HTML ${kilobytes(sum.Document)}, requests ${sum.requests}`,
    )
    await context.close()
  }
  await shop.remove()
  console.log(`\nFirst visit, compressed, until the page is alive\n${lines.join('\n')}`)
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}`)
})
