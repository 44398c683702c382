import { type Policy, policy } from '#outbox/policy.ts'
import type { RawChange } from '#outbox/read-change.ts'
import type { Tables } from '#outbox/storage.ts'
import { takeTurn } from '#outbox/take-turn.ts'
import type { World } from '#outbox/world.ts'
import type { Parts } from './shop-model.ts'

const broken = (change: Partial<Policy>): Parts => ({ policy: { ...policy, ...change } })

/** The same world, in which the list of records is shown differently. */
const showing = (world: World, list: (raws: RawChange[]) => RawChange[]): World => ({
  ...world,
  storage: {
    ...world.storage,
    write: (body) =>
      world.storage.write((tables: Tables) =>
        body({ ...tables, changes: async () => list(await tables.changes()) }),
      ),
  },
})

/** Ten ways in which an outbox is written wrongly; the promises must notice each. */
export const mutants: Record<string, Parts> = {
  'the record is deleted before it is sent': broken({
    takeTurn: async (world, owner, eager) => {
      const turn = await takeTurn(world, owner, eager)
      if (turn.is === 'send') {
        await world.storage.write((tables) => tables.remove(turn.change.seq))
      }
      return turn
    },
  }),
  'any status is a success': broken({
    judge: async () => ({ is: 'done', cart: null, message: '' }),
  }),
  'the server keeps no keys': { keyTable: false },
  'every attempt has a new key': {
    alter: (sending, browser) => {
      browser.keys += 1
      const headers = { ...sending.headers, 'idempotency-key': `attempt-${browser.keys}` }
      return { ...sending, headers }
    },
  },
  'a failed head is skipped': broken({
    takeTurn: (world, owner, eager) =>
      takeTurn(
        showing(world, (raws) => raws.filter((raw) => !(Number(raw.nextAt) > world.now()))),
        owner,
        eager,
      ),
  }),
  'the owner is not looked at': broken({
    takeTurn: (world, owner, eager) =>
      takeTurn(
        showing(world, (raws) => raws.map((raw) => ({ ...raw, owner }))),
        owner,
        eager,
      ),
  }),
  'an HTML page with status 200 is trusted': broken({
    judge: async (answer, now) =>
      answer.status === 200 ? { is: 'done', cart: null, message: '' } : policy.judge(answer, now),
  }),
  'a 401 drops the record': broken({
    pause: async (world, change, token) => {
      await policy.pause(world, change, token)
      await world.storage.write((tables) => tables.remove(change.seq))
    },
  }),
  'keys live shorter than records': { keyLife: 10 * 24 * 3600_000 },
  'the head is acknowledged instead of the record that was sent': broken({
    acknowledge: async (world, change, done) => {
      const head = await world.storage.read(async (tables) => (await tables.changes())[0])
      return policy.acknowledge(world, { ...change, ...head }, done)
    },
  }),
}
