import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/cart.ts'
import { browserEnvironment } from '#outbox/browser-environment.ts'
import type { CartChange } from '#outbox/cart-change.ts'
import { openEventChannel } from '#outbox/event-channel.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { type Outbox, openOutbox } from '#outbox/outbox.ts'
import type { ShellData, Storage } from '#outbox/storage.ts'
import { readShellCart } from '#sw/shell-cart.ts'
import { shellPage } from '#sw/shell-page.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import { passTimeUntil } from '#tests/support/pass-time.ts'

const SHELL =
  '<body><!--lines--><!--/lines--><header><!--cart--><i>grey</i><!--/cart--></header><script src="/a.js"></script>'
const user = { name: 'Ada', phone: '', email: '', profile_photo: '', gender: '', date_of_birth: '' }
const session = (id: number) => ({ token: 'secret', owner: String(id), user: { ...user, id } })
const shell: ShellData = {
  locale: 'en',
  currency: { name: 'USD', symbol: '$', position: 'prefix' },
  messages: {
    'cart.title_one': 'My Cart ({{count}} item)',
    'cart.title_other': 'My Cart ({{count}} items)',
    'cart.waiting': 'Waiting',
    'common.close': 'Close',
  },
}
const line: CartLine = {
  id: 7,
  name: '<img src=x onerror=alert(1)> Teapot',
  thumbnail: '/pictures/teapot.png',
  thumbnails: [],
  pictures: null,
  brand: null,
  price: 1250,
  discount_price: 0,
  discount_percentage: 0,
  quantity: 2,
  stock: 9,
  color: null,
  size: null,
  unit: null,
  shop_id: 3,
}
const group = { id: 3, shop_id: 3, shop_name: 'Leaf & Pot', shop_rating: 4, products: [line] }

let storage: Storage
let outbox: Outbox
beforeEach(async () => {
  storage = openStorage()
  outbox = openOutbox(browserEnvironment(storage, openEventChannel('test')))
  await storage.write(async (tables) => {
    for (const { seq } of await tables.changes()) await tables.remove(seq)
    await tables.set('session', session(1))
    await tables.set('shell', shell)
    await tables.set('carts', {
      1: { cart: { total: 2, cart_items: [group], warnings: [] }, at: 1 },
    })
  })
})
afterEach(() => {
  storage.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns the cached shell with the cart. */
async function openShell() {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': '9' }
  const reply = await shellPage(new Response(SHELL, { headers }), readShellCart())
  return { reply, html: await reply.text() }
}

test('The cart of whoever is signed in stands in the shell, to be opened without a script', async () => {
  const { html } = await openShell()
  expect(html).toMatch(/<button[^>]* popovertarget="shell-cart" aria-label="My Cart \(2 items\)"/)
  expect(html).toMatch(/<div id="shell-cart" popover /)
  for (const shown of [
    '$25.00',
    '× 2',
    '2 × ',
    '$12.50',
    'Leaf &amp; Pot',
    '/pictures/teapot.png',
    'src="/a.js"',
  ]) {
    expect(html).toContain(shown)
  }
  expect(html).not.toContain('grey')
  // The button finds the lines even if it is pressed immediately.
  expect(html.indexOf('id="shell-cart"')).toBeLessThan(
    html.indexOf('popovertarget="shell-cart" aria-label="My'),
  )
})

test('With one vendor, the cart in the shell names no seller', async () => {
  await storage.write((tables) => tables.set('shell', { ...shell, multiVendor: false }))
  const { html } = await openShell()
  expect(html).toContain('$25.00')
  expect(html).not.toContain('Leaf')
})

test('A size stays in one line, and no brand repeats the name of the shop above it', async () => {
  const cushion = { ...line, brand: 'Leaf & Pot', color: 'Sand', size: '50 × 50 cm' }
  const cart = { total: 2, cart_items: [{ ...group, products: [cushion] }], warnings: [] }
  await storage.write((tables) => tables.set('carts', { 1: { cart, at: 1 } }))
  const facts = '<bdi>Sand</bdi>\u00a0· <bdi>50\u00a0×\u00a050\u00a0cm</bdi>'
  expect((await openShell()).html).toContain(`<p class="text-muted text-sm">${facts}</p>`)
  await storage.write((tables) => tables.set('shell', { ...shell, multiVendor: false }))
  expect((await openShell()).html).toContain(`<bdi>Leaf\u00a0&amp;\u00a0Pot</bdi>\u00a0· ${facts}`)
})

test('What waits counts, and says that it waits', async () => {
  expect((await openShell()).html).not.toContain('Waiting')
  await outbox.add('1', draft(8))
  const { html } = await openShell()
  expect(html).toContain('aria-label="My Cart (3 items)"')
  expect(html).toContain('Product 8')
  expect(html).toContain('Waiting')
})

test('An addition that the shop has refused is no line', async () => {
  const seq = (await outbox.add('1', draft(8))).seq
  await storage.write(async (tables) => {
    const change = (await tables.change(seq)) as CartChange
    const lastError = { status: 422, code: 'out_of_stock', message: 'Sold out' }
    await tables.put({ ...change, state: 'parked', lastError })
  })
  const { html } = await openShell()
  expect(html).toContain('aria-label="My Cart (2 items)"')
  expect(html).not.toContain('Product 8')
  expect(html.match(/<section/g)).toHaveLength(1)
})

test('The name of a product is a text, whatever is in it', async () => {
  const { html } = await openShell()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Teapot')
})

test('F41: another account, or nobody, finds the bare shell', async () => {
  await outbox.add('1', draft(8))
  for (const next of [session(2), null]) {
    await storage.write((tables) => (next ? tables.set('session', next) : tables.delete('session')))
    expect((await openShell()).html).toBe(SHELL)
  }
})

test('An empty cart shows nothing, nor does a device on which no page has been yet', async () => {
  await outbox.add('1', { ...draft(7), kind: 'delete' })
  expect((await openShell()).html).toBe(SHELL)
  await storage.write((tables) => tables.delete('shell'))
  expect((await openShell()).html).toBe(SHELL)
})

test('F34, F37: the page does not wait for a device that does not answer, nor fail with what it keeps', async () => {
  await storage.write((tables) => tables.set('carts', { 1: { cart: 'broken' } } as never))
  expect((await openShell()).html).toBe(SHELL)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
  const reading = readShellCart()
  expect(await passTimeUntil(reading)).toBeLessThanOrEqual(300)
  expect(await reading).toBeNull()
})

test('The response is as long as it has become, and as the shell in all else', async () => {
  const { reply } = await openShell()
  expect([...reply.headers.keys()]).toEqual(['content-type'])
})
