import type { Page } from '@playwright/test'
import { expect, registered, signedInForCoffeeMaker, test } from './shop-test.ts'

/** Translates the page and what comes to it, as Chrome does: by elements in the place of texts. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replace = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, svg')) return
      const font = document.createElement('font')
      font.append(`«${text.data}»`)
      text.replaceWith(font)
    }
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) replace(text)
    }
    replaceIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) node instanceof Text ? replace(node) : replaceIn(node)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })

test('in a page that the browser has translated I can fill my cart, and see how many there are', async ({
  page,
  shop,
}) => {
  const button = await signedInForCoffeeMaker(page, shop.url, await registered(shop.url))
  await expect(button).toBeVisible()
  await translate(page)
  await button.click()
  const more = page.getByRole('main').getByRole('button', { name: 'One more of' }).first()
  await more.click()
  await more.click()
  const cart = page.getByRole('banner').getByRole('button', { name: 'My Cart (3 items)' })
  await expect(cart).toHaveText('«3»')
  await cart.click()
  const panel = page.getByRole('dialog', { name: 'My Cart (3 items)' })
  await panel.getByRole('button', { name: 'One more of' }).first().click()
  await expect(page.getByRole('dialog', { name: 'My Cart (4 items)' })).toContainText('«4»')
})
