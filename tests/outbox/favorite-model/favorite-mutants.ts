import { claimNext } from '#outbox/claim-next.ts'
import { policy } from '#outbox/policy.ts'
import { broken, showing } from '#tests/outbox/model/mutants.ts'
import type { Parts } from '#tests/outbox/model/shop-model.ts'

/** Broken outboxes and shops, each of which must be noticed by the hearts alone. */
export const favoriteMutants: Record<string, Parts> = {
  'a press turns the heart instead of saying how it is to be': {
    alter: (sending) => {
      const { is_favorite: _, ...wish } = JSON.parse(sending.body ?? '{}')
      return { ...sending, body: JSON.stringify(wish) }
    },
  },
  'the last press is sent first': broken({
    claimNext: (environment, owner, eager) =>
      claimNext(
        showing(environment, (raws) => raws.toReversed()),
        owner,
        eager,
      ),
  }),
  'a second press is taken for a repetition of the first': broken({
    claimNext: async (environment, owner, eager) => {
      await environment.storage.write(async (tables) => {
        const [first, ...others] = await tables.changes()
        for (const { seq, product } of others) {
          if (product === first?.product) await tables.remove(seq)
        }
      })
      return claimNext(environment, owner, eager)
    },
  }),
  'what is done for one press counts for all of its product': broken({
    acknowledge: async (environment, change, done) => {
      await environment.storage.write(async (tables) => {
        for (const { seq, product } of await tables.changes()) {
          if (product === change.product && seq !== change.seq) await tables.remove(seq)
        }
      })
      return policy.acknowledge(environment, change, done)
    },
  }),
  'a press that comes late counts again': { keyTable: false },
  'whoever is signed in presses': broken({
    claimNext: (environment, owner, eager) =>
      claimNext(
        showing(environment, (raws) => raws.map((raw) => ({ ...raw, owner }))),
        owner,
        eager,
      ),
  }),
}
