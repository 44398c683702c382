import type { Page } from '@playwright/test'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { changeSetting } from '#tests/support/change-setting.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { makeClosedShop } from './make-shop.ts'
import { expect, test as shopTest } from './shop-test.ts'

const WIDGET = 'https://chat.example/widget.js'

async function shopWithChat(): Promise<ShopServer> {
  const shop = await makeClosedShop()
  await changeSetting(shop, 'chat_widget_url', WIDGET)
  return shop
}

const test = shopTest.extend({
  shop: async ({ once }, use) => use(await once(shopWithChat)),
})

// One shop for all of them.
test.describe.configure({ mode: 'default' })

/** Opens a page whose chat widget is this script; resolves when it has been asked for. */
async function openWith(page: Page, address: string, script: string | null): Promise<void> {
  await page.route(WIDGET, (route) => {
    // Null: no answer while the test runs.
    if (script !== null) return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  const asked = page.waitForRequest(WIDGET, { timeout: 45_000 })
  await page.goto(address)
  await asked
}

/** A shopper goes on as if there were no chat. */
async function shopIsWell(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.pressSequentially('stovetop')
  await expect(search).toBeFocused()
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('stovetop')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /stovetop/i })
      .first(),
  ).toBeVisible()
}

const bubble = `
  localStorage.setItem('visitor', '7')
  document.cookie = 'visitor=7; path=/'
  const bubble = document.createElement('button')
  bubble.textContent = 'Hello'
  bubble.style.cssText = 'position:fixed;bottom:20px;right:20px;width:60px;height:60px'
  bubble.onclick = () => {
    document.body.append('How can we help, visitor ' + localStorage.getItem('visitor') + '?')
  }
  document.body.append(bubble)
`

test('a shopper chats in the widget of the settings, which comes last and in a frame', async ({
  page,
  shop,
}) => {
  await openWith(page, shop.url, bubble)
  const button = page.getByRole('button', { name: 'Chat with us' })
  await button.click()
  const frame = page.frameLocator('iframe[title="Chat"]')
  await expect(frame.getByText('How can we help, visitor 7?')).toBeVisible()
  await page.getByRole('button', { name: 'Close the chat' }).click()
  await expect(frame.getByText('How can we help')).toBeHidden()
  await expect(button).toBeFocused()
  await shopIsWell(page)
  // The same chat goes on from page to page.
  await button.click()
  await expect(frame.getByText('How can we help, visitor 7?').first()).toBeVisible()
})

test('a chat widget that is slow, broken or shows nothing harms nobody', async ({ page, shop }) => {
  // Three visits, each of which the widget lets wait for.
  test.slow()
  for (const script of [null, 'throw new Error("broken")', '<html>Not found</html>']) {
    await openWith(page, shop.url, script)
    await shopIsWell(page)
    await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0)
    await page.unroute(WIDGET)
  }
})

test('a hostile chat widget reaches neither the page nor the login', async ({ page, shop }) => {
  await seedSession(page.context(), shop.url, shop.url, demoLogin)
  const hostile = `
    const tries = {
      parent: () => parent.document.title,
      storage: () => parent.localStorage.length,
      database: () => indexedDB.open('keyval-store').constructor.name,
      caches: () => caches.constructor.name,
      worker: () => navigator.serviceWorker.controller,
      address: () => { top.location.href = 'https://evil.example/' },
      dialog: () => alert('Your phone has a virus'),
      cookie: () => document.cookie || null,
    }
    const done = []
    for (const [name, attempt] of Object.entries(tries)) {
      try { if (attempt() != null) done.push(name) } catch {}
    }
    const said = document.createElement('p')
    said.textContent = 'Reached: ' + done.join(', ') + '.'
    document.body.append(said)
    onmessage = ({ data }) => data === 'chat-open' && setTimeout(() => setInterval(() => window.focus(), 50), 2000)
    for (const text of ['chat-open', 'https://evil.example/a.js', '{}']) parent.postMessage(text, '*')
  `
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  await openWith(page, shop.url, `${bubble};${hostile}`)
  const frame = page.frameLocator('iframe[title="Chat"]')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(frame.getByText(/^Reached/)).toHaveText('Reached: cookie.')
  await page.getByRole('button', { name: 'Close the chat' }).click()
  // It takes the focus again and again, once, and is gone.
  await expect(page.locator('iframe')).toHaveCount(0)
  await shopIsWell(page)
  expect(dialogs).toEqual([])
})
