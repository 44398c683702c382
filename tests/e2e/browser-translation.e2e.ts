import { expect, registered, test } from './shop-test.ts'

/** Translates the page and what comes to it, as Chrome does: by elements in the place of texts. */
function translate(): void {
  const replace = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, svg')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(`«${text.data.trim()}»`)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (text.isConnected) replace(text)
  }
  const translation = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) replaceIn(node)
  })
  // Before the scripts of the page run: what the server rendered is not what they expect.
  document.addEventListener(
    'readystatechange',
    () => {
      replaceIn(document.body)
      translation.observe(document.body, { childList: true, subtree: true })
    },
    { once: true },
  )
}

test('in a page that the browser translates I can log in, fill my cart and go on', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const account = await registered(shop.url)
  await page.addInitScript(translate)
  await page.goto(`${shop.url}/products?search=stovetop`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()

  // While it is busy, the button has a sign before its text.
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByRole('textbox', { name: 'Phone Number' }).fill(account.phone)
  await login.getByRole('textbox', { name: 'Password' }).fill('a guess')
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toContainText('«These credentials do not match our records»')
  await login.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toBeHidden()

  // What is estimated at first loses the sign before it.
  const atSide = page.locator('[data-cart].fixed')
  await expect(atSide).toContainText('«1 item»')
  await expect(atSide).not.toContainText('≈')
  await main.getByRole('button', { name: 'One more of' }).first().click()
  await expect(atSide).toContainText('«2 items»')
  await expect(atSide).not.toContainText('≈')
  await page.getByRole('banner').getByRole('button', { name: 'My Cart (2 items)' }).click()
  const panel = page.getByRole('dialog', { name: 'My Cart (2 items)' })
  await panel.getByRole('button', { name: 'One more of' }).first().click()
  await expect(page.getByRole('dialog', { name: 'My Cart (3 items)' })).toContainText('3')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '«Checkout»' })).toBeVisible()
})
