import { sql } from 'drizzle-orm'
import { type Database, readRows } from '#server/database/client.ts'
import { flashSales } from '#server/database/schema/catalogue.ts'
import { contentChanges } from '#server/database/schema/operation.ts'

/**
 * `content` changes with all public content; `catalogue` does not change with stock, sales and
 * reviews, on which list filters do not depend.
 */
export type ContentVersion = { content: string; catalogue: string }

/**
 * Returns the current version of public content. Two equal versions mean that no process committed
 * a change between them and that no flash sale began or ended.
 */
export async function readContentVersion(db: Database, now: Date): Promise<ContentVersion> {
  const [row] = await readRows<Record<'content' | 'catalogue' | 'sales', string>>(
    db,
    sql`select coalesce(sum(changes), 0)::text as content,
      coalesce(sum(changes) filter (where kind = 'catalogue'), 0)::text as catalogue,
      (select count(*) filter (where starts_at <= ${now.toISOString()}::timestamptz)
        + count(*) filter (where ends_at <= ${now.toISOString()}::timestamptz)
        from ${flashSales})::text as sales
      from ${contentChanges}`,
  )
  if (!row) throw new Error('The content has no version')
  return { content: `${row.content} ${row.sales}`, catalogue: `${row.catalogue} ${row.sales}` }
}

/** Compacts the change rows into one per kind; the version stays the same. */
export async function compactContentChanges(db: Database): Promise<void> {
  await db.execute(
    sql`with gone as (delete from ${contentChanges} where transaction <> 0 returning kind, changes)
      insert into ${contentChanges} (transaction, kind, changes)
      select 0, kind, sum(changes) from gone group by kind order by kind
      on conflict (transaction, kind)
      do update set changes = ${contentChanges}.changes + excluded.changes`,
  )
}
