import { expect, type Page } from '@playwright/test'
import { callThrough } from '#tests/support/call-through.ts'
import { readStore, workerInControl } from '#tests/support/read-device.ts'
import { searchDevice, type Texts } from '#tests/support/search-device.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { Shopper } from './shopper.ts'

/** The smallest PNG there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const picture = () => new Blob([new Uint8Array(pixel)], { type: 'image/png' })

/** A shopper of whom the shop knows what nobody else may read. */
export type Planted = {
  shopper: Shopper
  texts: Texts
  /** Pages of the account, each with the call whose response the device stores. */
  pages: Record<string, string>
  orderPage: string
}

/**
 * Registers somebody and writes into their account, past the faulty network, what can be searched
 * for later; returns the texts and the pages that show them.
 */
export async function plantTexts(page: Page, origin: string, shop: ShopServer): Promise<Planted> {
  const shopper = await Shopper.register(page, origin, shop)
  const { token, product } = shopper
  const ask = callThrough((path, init) => fetch(shop.url + path, init))
  const write = async (path: string, body: unknown) => {
    const reply = await ask(path, { token, body })
    expect(reply.status, path).toBeLessThan(300)
    return reply.body.data
  }
  const mark = crypto.randomUUID().slice(0, 8)
  const { email, phone } = shopper.account
  const owner = shopper.subject.replace('user ', '')
  const texts = {
    name: `Quilla Planted ${mark}`,
    'e-mail': email,
    phone,
    recipient: `Recipient ${mark}`,
    'address line': `Secret Lane ${mark}`,
    'order note': `Ring at the back ${mark}`,
    'ticket subject': `Subject ${mark}`,
    'ticket message': `Nobody else may read this ${mark}`,
    attachment: `receipt-${mark}.png`,
    wishlist: `["personal","${owner}","/favorite-products",{}]`,
    'words searched for': `lamp${mark}`,
    'products viewed': `{"state":{"owner":"${owner}","ids":[`,
  }
  const { user } = await write(
    '/update-profile',
    form({ name: texts.name, email, phone, profile_photo: new File([picture()], 'me.png') }),
  )
  await write('/address/store', {
    ...someAddress,
    name: texts.recipient,
    address_line: texts['address line'],
  })
  await write('/favorite-add-or-remove', { product_id: product.id, is_favorite: true })
  const { cart_items } = await write('/cart/store', { product_id: product.id })
  const shop_ids = [cart_items[0].shop_id]
  const { orders } = await write('/place-order', { shop_ids, note: texts['order note'] })
  const { ticket } = await write(
    '/support-ticket',
    form({
      issue_type: 'Order',
      subject: texts['ticket subject'],
      message: texts['ticket message'],
      'attachments[]': new File([picture()], texts.attachment),
    }),
  )
  const orderPage = `/order-history/${orders[0].id}`
  return {
    shopper,
    texts: { ...texts, 'order code': orders[0].order_code, photo: user.profile_photo },
    orderPage,
    pages: {
      '/dashboard': '/dashboard',
      '/profile': '',
      '/manage-address': '/addresses',
      '/order-history': '/orders',
      [orderPage]: '/order-details',
      '/wishlist': '/favorite-products',
      '/support-tickets': '/support-tickets',
      [`/support-ticket/${ticket.ticket_no}`]: '/support-ticket/show',
    },
  }
}

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

/** Walks through every page with data of the account and waits until the device has stored it. */
export async function visitAll(
  { shopper, pages, texts }: Planted,
  page = shopper.page,
): Promise<void> {
  for (const [place, [path, call]] of Object.entries(pages).entries()) {
    if (place === 0) await visit(shopper, path, page)
    else await page.locator(`a[href="${path}"]:visible`).first().click()
    await expect(page).toHaveURL(shopper.origin + path)
    await expect
      .poll(async () => (await readStore(page, 'offshelf-personal', 'accounts')).join())
      .toContain(`"${call}`)
  }
  const words = texts['words searched for'] ?? ''
  await page.goto(`${shopper.origin}/products?search=${words}`)
  await expect
    .poll(async () => JSON.stringify(await readStore(page, 'offshelf-public', 'queries')))
    .toContain(words)
  await page.goto(`${shopper.origin}/products/${shopper.product.id}/details`)
  await page.waitForFunction(() => localStorage.getItem('offshelf-views') !== null)
}

export async function visit(shopper: Shopper, path: string, page = shopper.page): Promise<void> {
  await page.goto(shopper.origin + path)
  await workerInControl(page)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('main').locator('h1, h2').first()).toBeVisible()
}

/** All texts are on this device now: otherwise finding none later would prove nothing. */
export async function expectOnDevice(pages: Page[], texts: Texts): Promise<void> {
  const found = async () => new Set((await searchDevice(pages, texts)).map(({ text }) => text))
  expect(Object.values(texts).filter((words) => words.length < 8)).toEqual([])
  await expect
    .poll(async () => [...(await found())].sort(), { timeout: 30_000 })
    .toEqual(Object.keys(texts).sort())
}

/** No text is anywhere on this device, in none of its tabs, nor in one that is opened now. */
export async function expectNoTrace(pages: Page[], texts: Texts): Promise<void> {
  await expect.poll(() => searchDevice(pages, texts), { timeout: 30_000 }).toEqual([])
  const [first] = pages
  if (!first) throw new Error('No tab is open')
  const third = await first.context().newPage()
  await third.goto(`${new URL(first.url()).origin}/profile`)
  await expect(third.getByRole('main')).toBeVisible()
  expect(await searchDevice([...pages, third], texts)).toEqual([])
  await third.close()
}
