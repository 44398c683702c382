import { DEHYDRATED } from '#contract/shell.ts'
import { demoLogin } from '#server/database/demo/demo-login.ts'
import { makeClosedShop } from '#tests/e2e/make-shop.ts'
import { expect, historySettled } from '#tests/e2e/shop-test.ts'
import { test as socialTest } from '#tests/e2e/social-shop.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { changeSettings } from '#tests/support/change-setting.ts'
import { allOffered, startProviders } from '#tests/support/providers/provider-doubles.ts'
import { seedSession } from '#tests/support/seed-session.ts'
import { look, obstacles, views } from './obstacles.ts'

const WIDGET = 'https://chat.example/widget.js'

const widget = `
  const bubble = document.createElement('button')
  bubble.textContent = 'Hello'
  bubble.style.cssText = 'position:fixed;bottom:20px;right:20px;width:60px;height:60px'
  document.body.append(bubble)
`

/** A shop that offers what the demo leaves out: three providers to sign in with, and a chat. */
async function makeFullShop() {
  const providers = await startProviders()
  const shop = await makeClosedShop()
  const settings = { social_auths: allOffered, chat_widget_url: WIDGET }
  await changeSettings(shop, settings, providers.environment)
  const remove = async () => {
    await shop.remove()
    await providers.stop()
  }
  return { shop, remove }
}

const test = socialTest.extend({
  shop: async ({ once }, use) => use((await once(makeFullShop)).shop),
})

// One shop for all of them, and a dozen states in each.
test.describe.configure({ mode: 'default', timeout: 240_000 })

// Nothing of the worker is looked at, and installing it takes as long as the first page.
test.use({ serviceWorkers: 'block' })

for (const view of views) {
  const { locale, colorScheme, width } = view
  const where = `${locale}, ${colorScheme}, ${width} pixels`

  test(`a visitor with a screen reader finds nothing in the way in what a page shows at times: ${where}`, async ({
    page,
    shop,
    requested,
  }) => {
    const t = await look(page, shop.url, view)
    const found: string[] = []
    const check = async (state: string, part?: string) => {
      for (const obstacle of await obstacles(page, part)) found.push(`${state}: ${obstacle}`)
    }
    await page.route(WIDGET, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: widget }),
    )
    await page.addInitScript(() => {
      const visits = { count: 1, lastStart: 0 }
      if (!localStorage['offshelf-visits']) localStorage['offshelf-visits'] = JSON.stringify(visits)
    })
    const openHome = async () => {
      await page.goto(shop.url)
      await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
      // Until then they open what needs no script.
      await expect(page.locator(`[${DEHYDRATED}] [popovertarget]`)).toHaveCount(0)
    }
    await openHome()
    await page.evaluate(() => {
      globalThis.installEvent = new Event('beforeinstallprompt')
      dispatchEvent(new Event('beforeinstallprompt'))
    })
    await expect(page.getByRole('heading', { name: t('install.offer') })).toBeVisible()
    await check('the offer to install', 'main')

    // On phones both are in the drawer: in the mirrored view too they are looked at in a wide window.
    await page.setViewportSize({ width: 1280, height: 740 })
    for (const menu of [t('shell.allCategories'), t('shell.downloadApp')]) {
      const opener = page.locator('header summary').filter({ hasText: menu })
      await opener.click()
      await expect(opener.locator('..').getByRole('link').first()).toBeVisible()
      await check(menu, 'header')
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width, height: 740 })

    const openSearch = async () => {
      if (width < 768) {
        await page.getByRole('button', { name: t('shell.searchShort'), exact: true }).click()
      }
      return page.getByRole('combobox', { name: t('shell.search') }).last()
    }
    const box = width < 768 ? '[role=dialog]' : 'header'
    const search = await openSearch()
    await search.pressSequentially('tea')
    await page.getByRole('listbox', { name: t('search.suggestions') }).waitFor()
    await page.keyboard.press('ArrowDown')
    await check('suggestions', box)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(`${shop.url}/`)
    await openHome()
    await (await openSearch()).press('ArrowDown')
    await page.getByRole('listbox', { name: t('search.recent') }).waitFor()
    await check('recent searches', box)
    await page.goto(shop.url)

    const login = t(width < 768 ? 'shell.account' : 'shell.login')
    await page.getByRole('button', { name: login, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    const providers = dialog.getByRole('button', { name: /Google|Facebook|Apple/ })
    await expect(providers).toHaveCount(3)
    await expect(dialog.locator('[aria-busy]')).toHaveCount(0)
    expect(requested.length).toBeGreaterThan(0)
    await check('login', '[role=dialog]')
    await dialog.getByRole('button', { name: t('login.signUp') }).click()
    await page.getByRole('heading', { name: t('register.welcome') }).waitFor()
    await expect(providers).toHaveCount(3)
    await dialog.getByRole('button', { name: t('register.submit') }).click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await check('registration with errors', '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await historySettled(page)

    await page.getByRole('button', { name: t('chat.open') }).click({ timeout: 30_000 })
    const closeChat = page.getByRole('button', { name: t('chat.close') })
    await closeChat.waitFor()
    await check('chat')
    await closeChat.click()
    await page.context().setOffline(true)
    await expect(page.getByText(t('offline.offline'))).toBeVisible()
    await check('without a network')
    expect(found).toEqual([])
  })

  test(`a customer with a screen reader finds nothing in the way in what became of a payment: ${where}`, async ({
    page,
    shop,
  }) => {
    const t = await look(page, shop.url, view)
    const call = callThrough((path, init) => fetch(shop.url + path, init))
    const { token } = (await call('/login', { body: demoLogin })).body.data.access
    const { orders } = (await call('/orders?per_page=20', { token })).body.data
    await seedSession(page.context(), shop.url, shop.url, demoLogin)
    const found: string[] = []
    for (const [status, flag, title] of [
      ['Delivered', 'order_confirm', t('pay.paid')],
      ['Pending', 'order_confirm', t('pay.waiting')],
      ['Cancelled', 'payment_cancel', t('pay.tooLate')],
    ]) {
      const { id } = orders.find((one: { order_status: string }) => one.order_status === status)
      await page.goto(`${shop.url}/order-history/${id}?${flag}=true`)
      await page.getByRole('heading', { name: title }).waitFor()
      for (const obstacle of await obstacles(page, '[role=dialog]')) {
        found.push(`${title}: ${obstacle}`)
      }
    }
    expect(found).toEqual([])
  })
}
