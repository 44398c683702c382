import { test as base, expect, type Page } from '@playwright/test'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { madeFor } from './made-for.ts'
import { makeShop } from './make-shop.ts'

type Worker = { shop: ShopServer }

/** A test in the browser against a shop of its own process, shared by the tests of one worker. */
export const test = base.extend<object, Worker>({
  shop: [madeFor(makeShop), { scope: 'worker' }],
})

export { expect }

/** Any error on the page fails the test: a shopper's console stays empty. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Signs in the demo customer with the prefilled fields. */
export async function logIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}
