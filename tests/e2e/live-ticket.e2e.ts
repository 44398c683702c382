import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { callThrough } from '#tests/support/call-through.ts'
import { changeSettings } from '#tests/support/change-setting.ts'
import { openPusherDouble, type PusherDouble } from '#tests/support/pusher/pusher-double.ts'
import { pusherSecrets } from '#tests/support/pusher/pusher-secrets.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { makeClosedShop } from './make-shop.ts'
import { collectErrors, expect, registered, test as shopTest } from './shop-test.ts'

const execute = promisify(execFile)

/** What the owner types, with the shop's own environment. */
async function asOwner(shop: ShopServer, ...args: string[]): Promise<void> {
  const env = {
    ...process.env,
    ...pusherSecrets,
    DATA_DIR: shop.dataDir,
    DATABASE_URL: shop.databaseUrl ?? '',
  }
  await execute(process.execPath, ['dist/server/cli.js', ...args], { env })
}

async function shopWithPusher() {
  const pusher = await openPusherDouble()
  const shop = await makeClosedShop()
  const settings = { pusher_app_key: 'app-key', pusher_host: pusher.url }
  await changeSettings(shop, settings, { ...pusherSecrets })
  const remove = async () => {
    await shop.remove()
    await pusher.close()
  }
  return { shop, pusher, remove }
}

const test = shopTest.extend<{ pusher: PusherDouble }>({
  shop: async ({ once }, use) => use((await once(shopWithPusher)).shop),
  pusher: async ({ once }, use) => use((await once(shopWithPusher)).pusher),
})

test('what the shop replies is in the open ticket at once, because it was announced', async ({
  page,
  shop,
  pusher,
}) => {
  const errors = collectErrors(page)
  const account = await registered(shop.url)
  const call = callThrough((path, init) => fetch(shop.url + path, init))
  const { token } = (await call('/login', { body: account })).body.data.access
  const question = { issue_type: 'Order', subject: 'A cup', message: 'Where is it?' }
  const { ticket } = (await call('/support-ticket', { token, body: question })).body.data
  await seedSession(page.context(), shop.url, shop.url, account)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/support-ticket/show')) asked += 1
  })
  await page.goto(`${shop.url}/support-ticket/${ticket.ticket_no}`)
  await expect(page.getByText('Where is it?')).toBeVisible()
  const channel = `private-ticket-${ticket.id}`
  await expect.poll(pusher.subscribed).toEqual([channel])
  // The read that follows the subscription.
  await expect.poll(() => asked).toBe(2)

  pusher.hold()
  // Without PostgreSQL the owner has to stop the shop: then it is another device of the shopper.
  if (shop.databaseUrl) await asOwner(shop, 'ticket', 'reply', ticket.ticket_no, 'On its way!')
  else {
    const message = { ticket_number: ticket.ticket_no, message: 'On its way!' }
    await call('/support-ticket-message', { token, body: message })
  }
  await expect.poll(() => pusher.events.length).toBe(1)
  expect(asked).toBe(2)
  await expect(page.getByText('On its way!')).toBeHidden()
  pusher.release()
  await expect(page.getByText('On its way!')).toBeVisible({ timeout: 5_000 })
  expect(asked).toBe(3)

  await page.getByRole('navigation', { name: 'Account' }).getByText('Support Ticket').click()
  await expect.poll(pusher.connected).toBe(0)
  await page.goBack()
  await expect.poll(pusher.subscribed).toEqual([channel])
  await page.getByRole('complementary').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(pusher.connected).toBe(0)
  expect(errors).toEqual([])
})
