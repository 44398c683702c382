import type pg from 'pg'
import { expect } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

/** Where requests are stopped: before what they do to a table, or by a trigger of `prepareStops`. */
export type Stop = {
  /** Beginnings of the statements that wait then, one for each request; patterns of `like`. */
  statements: string[]
  tables?: string[]
  /** Key of an advisory lock. */
  trigger?: number
}

export const AT_COMMIT = 1
export const AT_CLAIM = 2
export const AT_SENT = 3
export const AT_STORED = 4
export const AT_OPENED = 5

/** Lets the database wait for the test where no lock of a table can stop it. */
export const prepareStops = (database: pg.Client) =>
  database.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint); return new; end $$;
    create constraint trigger at_commit after insert or update on orders
      deferrable initially deferred for each row execute function wait_for_test(${AT_COMMIT});
    create trigger at_claim before update on notifications
      for each row when (new.state = 'sending') execute function wait_for_test(${AT_CLAIM});
    create trigger at_sent before update on notifications
      for each row when (new.state = 'sent') execute function wait_for_test(${AT_SENT});
    create trigger at_stored before update on idempotency_keys
      for each row execute function wait_for_test(${AT_STORED});
    create trigger at_opened before insert on payments
      for each row execute function wait_for_test(${AT_OPENED});`)

/**
 * Stops the work within its transactions, has the shop killed there and lets the database go on. A
 * transaction that is stopped at its commit is still committed then.
 */
export async function killWithin(
  database: pg.Client,
  { statements, tables = [], trigger }: Stop,
  { work, kill }: { work: (() => Promise<unknown>)[]; kill: () => Promise<void> },
): Promise<void> {
  const count = async (text: string, values: unknown[]): Promise<number> =>
    Number((await database.query(text, values)).rows[0].count)
  await database.query('begin')
  if (tables.length > 0) await database.query(`lock table ${tables.join(', ')} in share mode`)
  if (trigger) await database.query('select pg_advisory_xact_lock($1)', [trigger])
  const replies = work.map((request) => request().catch(() => null))
  const waiting = `select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like $1 || '%'`
  await eventually(async () => {
    await database.query('select pg_stat_clear_snapshot()')
    for (const one of new Set(statements)) {
      const wanted = statements.filter((statement) => statement === one).length
      expect(await count(waiting, [one]), one).toBe(wanted)
    }
  })
  await kill()
  await database.query('rollback')
  await Promise.all(replies)
  // The database notices that the shop is gone when it sends a response.
  const open = `select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  await eventually(async () => expect(await count(open, [])).toBe(0))
}
