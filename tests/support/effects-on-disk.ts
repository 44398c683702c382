import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/database/client.ts'
import { effects } from '#server/database/schema/operation.ts'

export type Effect = { key: string | null; kind: string; detail: unknown }

/**
 * Returns what a running shop has done for one subject, in order: its log of effects, read from a
 * copy of its files, as after a power cut.
 * @param dataDir the shop's DATA_DIR; nothing may be running in it
 * @param subject for example `user 12`
 */
export async function effectsOnDisk(dataDir: string, subject: string): Promise<Effect[]> {
  const copy = mkdtempSync(join(tmpdir(), 'offshelf-effects-'))
  try {
    cpSync(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
    return await readEffects({ DATA_DIR: copy, DATABASE_URL: undefined }, subject)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/**
 * The same for a shop on PostgreSQL.
 * @param url its address
 */
export const effectsInPostgres = (url: string, subject: string): Promise<Effect[]> =>
  readEffects({ DATA_DIR: '', DATABASE_URL: url }, subject)

async function readEffects(
  environment: Parameters<typeof openDatabase>[0],
  subject: string,
): Promise<Effect[]> {
  const { db, close } = await openDatabase(environment)
  const rows = await db
    .select({ key: effects.key, kind: effects.kind, detail: effects.detail })
    .from(effects)
    .where(eq(effects.subject, subject))
    .orderBy(effects.id)
  await close()
  return rows
}
