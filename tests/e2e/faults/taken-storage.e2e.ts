import { expect, type Page } from '@playwright/test'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { test } from './checkout.ts'
import { anyChange, changesSeen } from './shop-responses.ts'
import type { Shopper } from './shopper.ts'

test.describe.configure({ timeout: 180_000 })

/** A tab of the same origin that runs nothing of the shop. */
async function otherTab(shopper: Shopper): Promise<Page> {
  const page = await shopper.page.context().newPage()
  await page.goto(`${shopper.origin}/robots.txt`)
  return page
}

/** Deletes the outbox like a browser that clears site data; resolves when it is gone. */
const deleteOutbox = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('offshelf-outbox')
        deleting.onsuccess = () => resolve()
        deleting.onblocked = () => reject(new Error('An open tab does not let go'))
      }),
  )

/** Opens the outbox as a build to come does, with one more table, and keeps it open. */
const openNewer = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('offshelf-outbox', 2)
        opening.onupgradeneeded = () => opening.result.createObjectStore('of-tomorrow')
        opening.onsuccess = () => {
          Object.assign(globalThis, { held: opening.result })
          resolve()
        }
        opening.onblocked = () => reject(new Error('An open tab does not let go'))
      }),
  )

/** The shop takes three seconds over a change, and they have begun. */
async function changeUnderWay(network: FaultProxy, shopper: Shopper): Promise<void> {
  network.plan(anyChange, { do: 'delay', milliseconds: 3_000 })
  await shopper.change('store')
  await expect.poll(() => changesSeen(network).length).toBe(1)
}

test('F38: when the browser throws the outbox away the shop shows what is left, and sends what comes next', async ({
  network,
  shopper,
}) => {
  await shopper.change('store')
  await shopper.settled()
  await shopper.expectShown(1)
  const other = await otherTab(shopper)
  await network.down()
  await shopper.change('increment')
  await shopper.expectShown(2)
  await expect.poll(shopper.records).toHaveLength(1)

  await deleteOutbox(other)
  await shopper.expectShown(1)
  await expect(shopper.status()).not.toContainText('waiting')
  await shopper.change('increment')
  await shopper.expectShown(2)
  await expect.poll(shopper.records).toHaveLength(1)
  await network.up()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
  // Who is signed in is known here again, and so is it in a tab opened later.
  await shopper.open()
  await shopper.expectDoneOnce('store', 'increment')
})

test('F38: a change that is being sent when the browser throws the outbox away is done once and shown', async ({
  network,
  shopper,
}) => {
  await changeUnderWay(network, shopper)
  await deleteOutbox(await otherTab(shopper))
  await expect.poll(() => shopper.pieces()).toBe(1)
  await shopper.expectShown(1)
  await shopper.change('increment')
  await shopper.settled()
  await expect.poll(() => shopper.pieces()).toBe(2)
  await shopper.expectDoneOnce('store', 'increment')
})

test('F38: an order is placed once, by who is signed in, when the outbox is thrown away at the checkout', async ({
  buyer,
  shopper,
}) => {
  await buyer.goToCheckout()
  await deleteOutbox(await otherTab(shopper))
  await buyer.place()
  await buyer.expectOrdered()
  await shopper.page.reload()
  await expect(shopper.page.getByRole('link', { name: 'View order' })).toBeVisible()
  expect(buyer.keysSent().size).toBe(1)
})

test('F39: a newer tab gives the outbox another shape, and what waits is kept and sent once', async ({
  network,
  shopper,
}) => {
  const newer = await otherTab(shopper)
  await network.down()
  await shopper.change('store')
  await expect.poll(shopper.records).toHaveLength(1)
  await openNewer(newer)
  await shopper.change('increment')
  await expect.poll(shopper.records).toHaveLength(2)
  await shopper.expectShown(2)
  await expect(shopper.page.getByText('This device can’t store changes')).toBeHidden()
  await network.up()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
})

test('F39: a newer tab changes the shape in the middle of sending', async ({
  network,
  shopper,
}) => {
  await changeUnderWay(network, shopper)
  await openNewer(await otherTab(shopper))
  await shopper.change('increment')
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
})
