import { expect } from '@playwright/test'
import type { Kind, Shopper } from './shopper.ts'
import { Mortal } from './stop-page.ts'

export const kinds: Kind[] = ['store', 'increment', 'decrement', 'delete']

/** A new page of the same browser, as when the shop is opened again. */
export async function reopen(shopper: Shopper): Promise<Mortal> {
  const page = await shopper.page.context().newPage()
  await shopper.open(page)
  return Mortal.of(page)
}

/**
 * For every round and every kind of change: has the page killed, and waits until a later page has
 * brought everything to the shop, refused by nobody. That page is the next to be killed. Returns
 * what was changed.
 */
export async function rounds<Round>(
  shopper: Shopper,
  all: Round[],
  killDuring: (mortal: Mortal, kind: Kind, round: Round) => Promise<void>,
): Promise<Kind[]> {
  await shopper.page.close()
  const changed: Kind[] = []
  let mortal = await reopen(shopper)
  for (const round of all) {
    for (const kind of kinds) {
      await killDuring(mortal, kind, round)
      mortal = await reopen(shopper)
      await shopper.settled(mortal.page)
      expect(await shopper.records(mortal.page), 'changes that were refused').toEqual([])
      changed.push(kind)
    }
  }
  await mortal.page.close()
  return changed
}
