import { claimNext } from '#outbox/claim-next.ts'
import type { OutboxEnvironment } from '#outbox/environment.ts'
import { type Policy, policy } from '#outbox/policy.ts'
import type { RawChange } from '#outbox/read-change.ts'
import type { Tables } from '#outbox/storage.ts'
import type { Parts } from './shop-model.ts'

export const broken = (change: Partial<Policy>): Parts => ({ policy: { ...policy, ...change } })

/** The same environment with a modified list of records. */
export const showing = (
  environment: OutboxEnvironment,
  list: (raws: RawChange[]) => RawChange[],
): OutboxEnvironment => ({
  ...environment,
  storage: {
    ...environment.storage,
    write: (body) =>
      environment.storage.write((tables: Tables) =>
        body({ ...tables, changes: async () => list(await tables.changes()) }),
      ),
  },
})

/** Ten broken outboxes; the invariants must detect each. */
export const mutants: Record<string, Parts> = {
  'the record is deleted before it is sent': broken({
    claimNext: async (environment, owner, eager) => {
      const claim = await claimNext(environment, owner, eager)
      if (claim.type === 'send') {
        await environment.storage.write((tables) => tables.remove(claim.change.seq))
      }
      return claim
    },
  }),
  'any status is a success': broken({
    classify: async () => ({ type: 'done', cart: null, message: '' }),
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
    claimNext: (environment, owner, eager) =>
      claimNext(
        showing(environment, (raws) =>
          raws.filter((raw) => !(Number(raw.nextAt) > environment.now())),
        ),
        owner,
        eager,
      ),
  }),
  'the owner is not looked at': broken({
    claimNext: (environment, owner, eager) =>
      claimNext(
        showing(environment, (raws) => raws.map((raw) => ({ ...raw, owner }))),
        owner,
        eager,
      ),
  }),
  'an HTML page with status 200 is trusted': broken({
    classify: async (reply, now) =>
      reply.status === 200
        ? { type: 'done', cart: null, message: '' }
        : policy.classify(reply, now),
  }),
  'a 401 drops the record': broken({
    pause: async (environment, change, token) => {
      await policy.pause(environment, change, token)
      await environment.storage.write((tables) => tables.remove(change.seq))
    },
  }),
  'keys live shorter than records': { keyLife: 10 * 24 * 3600_000 },
  'the head is acknowledged instead of the record that was sent': broken({
    acknowledge: async (environment, change, done) => {
      const head = await environment.storage.read(async (tables) => (await tables.changes())[0])
      return policy.acknowledge(environment, { ...change, ...head }, done)
    },
  }),
}
