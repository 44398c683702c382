import { expect, type Locator, type Page } from '@playwright/test'
import { SHELL_CART_ID } from '#contract/shell-marks.ts'
import { waitingChanges } from '#tests/support/read-device.ts'
import { test as networkTest } from './faults/fault-test.ts'
import { registered, signedInForCoffeeMaker } from './shop-test.ts'
import { withoutScripts } from './without-scripts.ts'

/** A device with one product in the cart of a shop that is gone. */
type Left = { device: Page; address: string }

const test = networkTest.extend<{ left: Left }>({
  left: async ({ page, network }, use) => {
    const add = await signedInForCoffeeMaker(page, network.url, await registered(network.url))
    await add.click()
    await expect(cartButton(page)).toBeVisible()
    await expect.poll(() => waitingChanges(page)).toEqual([])
    await network.down()
    await use({ device: page, address: network.url })
  },
})

const cartButton = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'My Cart (1 item)' })
const cart = (page: Page) => page.getByRole('dialog', { name: 'My Cart (1 item)' })

/** Presses the cart as soon as the browser has read that much of the page. */
const pressAtOnce = (page: Page) =>
  page.addInitScript((id) => {
    const press = () => {
      const button = document.querySelector<HTMLElement>(`header [popovertarget=${id}]`)
      if (button) button.click()
      else requestAnimationFrame(press)
    }
    requestAnimationFrame(press)
  }, SHELL_CART_ID)

test('before any script has come, the number of the cart stands and its button opens what is in it', async ({
  left: { device, address },
}) => {
  const tab = await withoutScripts(device)
  await tab.goto(`${address}/products`)
  await cartButton(tab).click()
  await expect(cart(tab).getByRole('link', { name: /stovetop/i })).toBeVisible()
  await expect(cart(tab)).toContainText('× 1')
  await expect(cart(tab).getByRole('button', { name: 'Close' })).toBeFocused()
  await tab.keyboard.press('Enter')
  await expect(cart(tab)).toBeHidden()
  await expect(cartButton(tab)).toBeFocused()
})

/** What a line of the cart says, and its height in pixels; what goes with it is a list further down. */
const readLines = (panel: Locator) =>
  panel
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        const says: string[] = []
        while (texts.nextNode()) {
          const { parentElement, textContent } = texts.currentNode
          const text = textContent?.replace('×', '').trim()
          if (text && !parentElement?.closest('[aria-hidden]')) says.push(text)
        }
        return { says, height: line.getBoundingClientRect().height }
      }),
    )

test('the cart of the shell says what the cart of the page says, on lines of the same height', async ({
  left: { device, address },
}) => {
  await cartButton(device).click()
  await cart(device)
    .getByRole('button', { name: /^One more of / })
    .click()
  const panel = device.getByRole('dialog', { name: 'My Cart' })
  await expect(panel).toContainText('Waiting')
  const ofPage = await readLines(panel)
  const tab = await withoutScripts(device)
  await tab.goto(`${address}/products`)
  await tab.locator('header').getByRole('button', { name: 'My Cart' }).click()
  expect(await readLines(tab.getByRole('dialog', { name: 'My Cart' }))).toEqual(ofPage)
})

test('a cart that was opened at once is there to be changed when the page has come', async ({
  left: { device, address },
}) => {
  await pressAtOnce(device)
  await device.goto(address)
  await expect(cart(device).getByRole('button', { name: /^One more of / })).toBeVisible()
  await expect(device.locator('#shell-cart')).toHaveCount(0)
  await cart(device).getByRole('button', { name: 'Close' }).click()
  await expect(cart(device)).toBeHidden()
  await expect(cartButton(device)).toBeVisible()
})

test('nothing of the cart stands at the checkout, nor for whoever comes after it was left', async ({
  left: { device, address },
}) => {
  const tab = await withoutScripts(device)
  await tab.goto(`${address}/checkout`)
  await expect(tab.locator('header')).toBeVisible()
  await expect(cartButton(tab)).toHaveCount(0)
  await tab.goto(address)
  await expect(cartButton(tab)).toBeVisible()

  await device.goto(`${address}/profile`)
  await device.getByRole('button', { name: 'Log out' }).click()
  await expect(device).toHaveURL(`${address}/`, { timeout: 20_000 })
  await tab.goto(address)
  await expect(tab.locator('header')).toBeVisible()
  await expect(cartButton(tab)).toHaveCount(0)
  expect(await tab.locator('body').innerHTML()).not.toMatch(/stovetop/i)
})

test('the grid of categories has 2, 4, 5, 7 or 10 columns by the width of the screen', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/categories`)
  const columnsOf = (grid: Locator) =>
    grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  const tiles = page.getByRole('main').getByRole('list').first()
  const widths: [number, number][] = [
    [360, 2],
    [700, 4],
    [1400, 4],
    [2560, 5],
    [3200, 7],
    [3840, 10],
  ]
  for (const [width, columns] of widths) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => columnsOf(tiles)).toBe(columns)
  }
  // The menu of categories is there on wide screens alone.
  const menu = page.locator('header details').filter({ hasText: 'Categories' })
  await menu.locator('summary').click()
  for (const [width, columns] of widths.slice(2)) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => columnsOf(menu.getByRole('list').first())).toBe(columns)
  }
})
