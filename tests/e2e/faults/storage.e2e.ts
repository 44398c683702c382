import { expect, type Page } from '@playwright/test'
import { test } from './fault-test.ts'

test.describe.configure({ timeout: 180_000 })

const keepsNothing = (page: Page) => page.getByText('This device can’t store changes')

type Broken = { where: string; breakIt: () => void; knowsWhoIsHere: boolean }
const broken: Broken[] = [
  {
    where: 'F33: without IndexedDB',
    breakIt: () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
    knowsWhoIsHere: false,
  },
  {
    where: 'F34: with an IndexedDB that never opens',
    breakIt: () => {
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = function (name, ...version) {
        if (name !== 'offshelf-outbox') return open.call(this, name, ...version)
        return Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
      }
    },
    knowsWhoIsHere: false,
  },
  {
    where: 'F35: on a full disk',
    breakIt: () => {
      const full = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
      IDBObjectStore.prototype.add = full
      IDBObjectStore.prototype.put = full
    },
    knowsWhoIsHere: true,
  },
]

for (const { where, breakIt, knowsWhoIsHere } of broken) {
  test(`${where} the shop says that changes are not kept, and sells while there is a network`, async ({
    context,
    network,
    shopper,
  }) => {
    await context.addInitScript(breakIt)
    const page = await context.newPage()
    await shopper.open(page)
    if (!knowsWhoIsHere) await shopper.signIn(page)
    await shopper.press('store', page)
    await expect(keepsNothing(page)).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => shopper.pieces()).toBe(1)
    await shopper.press('increment', page)
    await expect(shopper.card(page).getByRole('status')).toHaveText('2')

    await network.down()
    await shopper.press('increment', page)
    await expect(page.getByRole('alert').getByText('Couldn’t reach the shop')).toBeVisible()
    await expect(keepsNothing(page)).toBeVisible()
    await expect(shopper.card(page).getByRole('status')).toHaveText('2')
    await network.up()
    await shopper.expectDoneOnce('store', 'increment')
  })
}

test('F35: once there is room again changes are kept again', async ({ network, shopper }) => {
  await shopper.page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await shopper.press('store')
  await expect(keepsNothing(shopper.page)).toBeVisible()
  await expect.poll(() => shopper.pieces()).toBe(1)
  await network.down()
  await shopper.press('increment')
  await expect(keepsNothing(shopper.page)).toBeHidden()
  await expect.poll(shopper.records).toHaveLength(1)
  await network.up()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')
})

test('F36: a connection that the browser closed is opened again unseen', async ({ shopper }) => {
  await shopper.page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = () => {
      IDBDatabase.prototype.transaction = transaction
      throw new DOMException('The connection is closing', 'InvalidStateError')
    }
  })
  await shopper.change('store')
  await shopper.settled()
  await expect(keepsNothing(shopper.page)).toBeHidden()
  await shopper.expectDoneOnce('store')
})

test('F37 F43: records that this build does not know wait for the shopper, and nothing else waits for them', async ({
  network,
  shopper,
}) => {
  await network.down()
  await shopper.change('store')
  await expect.poll(async () => (await shopper.records())[0]?.attempts).toBeGreaterThan(0)
  await shopper.page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('offshelf-outbox')
      opening.onsuccess = () => resolve(opening.result)
    })
    const transaction = database.transaction('changes', 'readwrite')
    const store = transaction.objectStore('changes')
    const known = await new Promise<Record<string, unknown>>((resolve) => {
      const reading = store.getAll()
      reading.onsuccess = () => resolve(reading.result[0])
    })
    const { seq: _, ...record } = known
    // Of an older build, of a newer one, and of nobody's making.
    for (const schema of [0, 2]) store.add({ ...record, key: `schema-${schema}`, schema })
    store.add({ nonsense: true })
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  })
  await shopper.open()
  await shopper.change('increment')
  await network.up()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment')

  const bar = shopper.page.getByRole('status').filter({ hasText: 'Not accepted (3)' })
  await bar.getByRole('button', { name: 'Show' }).click()
  const panel = shopper.page.getByRole('dialog', { name: 'Changes' })
  await expect(panel.getByText('This was written by another version of the shop.')).toHaveCount(3)
  await expect(panel).not.toContainText('Add 0')
  await expect(panel.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  for (const left of [2, 1, 0]) {
    await panel.getByRole('button', { name: 'Remove' }).first().click()
    await expect.poll(shopper.records).toHaveLength(left)
  }
  await shopper.page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await shopper.expectDoneOnce('store', 'increment')
})
