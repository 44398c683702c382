import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { ShopServer } from '#tests/support/shop-server.ts'

const root = join(import.meta.dirname, '../../..')
const BUILD = "import('./scripts/freshness.mjs').then((scripts) => scripts.buildIfStale())"

let shop: ShopServer
const run = async (...args: string[]) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: shop?.dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect((await once(child, 'exit'))[0]).toBe(0)
}
beforeAll(async () => {
  await run('-e', BUILD)
  shop = await ShopServer.start()
})
afterAll(() => shop.remove())
const call = callThrough((path, init) => fetch(`${shop.url}${path}`, init))
const askForCode = () =>
  call('/send-otp', { body: { phone: demoLogin.phone, forgot_password: true } })

test('a shop that is killed before it could send a mail sends it when it runs again', async () => {
  await shop.end()
  await run(join(root, 'dist/server/cli.js'), 'settings', 'set', 'app_environment', 'production')
  await shop.run()
  const { body } = await call('/login', { body: demoLogin })
  const token = body.data.access.token
  const cart = await call('/cart/store', { token, body: { product_id: 17 } })
  const shop_ids = cart.body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
  const placed = await call('/place-order', { token, body: { shop_ids } })
  const { order_code } = placed.body.data.orders[0]
  expect((await askForCode()).status).toBe(501)
  await shop.end('SIGKILL')

  const file = join(shop.dataDir, 'messages.jsonl')
  await shop.run({ MESSAGES_FILE: file })
  const messages = () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : []
  await expect.poll(messages, { timeout: 20_000 }).toMatchObject([
    {
      kind: 'mail',
      to: demoLogin.phone,
      subject: `We have received your order ${order_code}`,
    },
  ])
  expect((await askForCode()).status).toBe(200)
  expect(messages()).toHaveLength(2)
  // It contains codes.
  expect(statSync(file).mode & 0o077).toBe(0)
})
