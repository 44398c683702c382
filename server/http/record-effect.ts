import { effects } from '#server/database/schema/operation.ts'
import type { Call } from './route.ts'

/** Writes what a call has done into the log of effects, in the call's own transaction. */
export async function recordEffect(call: Call, kind: string, detail: object): Promise<void> {
  const { db, subject, key, now } = call
  await db.insert(effects).values({ subject, key, kind, detail, at: now })
}
