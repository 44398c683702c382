import { expect } from '@playwright/test'
import { ShopServer } from '#tests/support/shop-server.ts'
import {
  isPostgresInstalled,
  type Postgres,
  startPostgres,
} from '#tests/support/start-postgres.mjs'
import { test as faultTest } from './fault-test.ts'
import { kinds } from './kill-rounds.ts'
import { anyChange, changesSeen } from './shop-responses.ts'
import type { Kind } from './shopper.ts'

/** A shop whose PostgreSQL keeps what it has confirmed: restarted by each of the tests. */
async function makeDurableShop() {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) throw new Error('PostgreSQL is not installed')
  const shop = await ShopServer.start({ DATABASE_URL: postgres.url })
  const remove = async () => {
    await shop.remove()
    await postgres.stop()
  }
  return { shop, postgres, remove }
}

const test = faultTest.extend<{ postgres: Postgres }>({
  postgres: async ({ once }, use) => use((await once(makeDurableShop)).postgres),
  shop: async ({ once }, use) => use((await once(makeDurableShop)).shop),
})
// Loading its shop takes as long as one of the tests.
test.describe.configure({ mode: 'default', timeout: 300_000 })
// biome-ignore lint/suspicious/noSkippedTests: a machine without its programs has nothing to restart
test.skip(!isPostgresInstalled(), 'PostgreSQL is not installed')

for (const { how, signal } of [
  { how: 'restarted', signal: 'SIGINT' },
  { how: 'killed and started again', signal: 'SIGQUIT' },
] as const) {
  test(`F32: the database is ${how} in the middle of my changes`, async ({
    network,
    postgres,
    shopper,
  }) => {
    const done: Kind[] = []
    for (const kind of kinds) {
      const restarted = new Promise<void>((resolve, reject) => {
        const run = () =>
          postgres
            .halt(signal)
            .then(() => postgres.run())
            .then(resolve, reject)
        network.plan(anyChange, { do: 'meanwhile', milliseconds: 8, run })
      })
      await shopper.change(kind)
      await restarted
      await shopper.settled()
      expect(await shopper.records(), 'changes that were refused').toEqual([])
      done.push(kind)
    }
    await shopper.expectDoneOnce(...done)
  })
}

test('F32: while the database is away my changes wait and say so, and I stay signed in', async ({
  network,
  postgres,
  shopper,
}) => {
  await shopper.change('store')
  await shopper.settled()
  await postgres.halt('SIGINT')
  await shopper.changes('increment', 'increment')
  await shopper.expectShown(3)
  await expect.poll(() => changesSeen(network).length, { timeout: 30_000 }).toBeGreaterThan(2)
  await expect(shopper.status()).toContainText('2')
  expect((await shopper.records()).map(({ state }) => state)).not.toContain('parked')
  await postgres.run()
  await shopper.settled()
  await shopper.expectDoneOnce('store', 'increment', 'increment')
})
