import { sql } from 'drizzle-orm'
import { readRows } from '#server/database/client.ts'
import type { TestShop } from './test-shop.ts'

/** What belongs to a row that has an owner, and how it refers to it. */
const children = [
  ['order_lines', 'order_id', 'orders'],
  ['order_events', 'order_id', 'orders'],
  ['ticket_messages', 'ticket_id', 'tickets'],
] as const

/** Returns every row that belongs to an account, as JSON. */
export async function rowsOf({ db }: Pick<TestShop, 'db'>, userId: number): Promise<string[]> {
  const owned = await readRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by table_name`,
  )
  const parts = [
    sql`select 'users' as of, to_jsonb(t) as row from users t where id = ${userId}`,
    ...owned.map(
      ({ name }) =>
        sql`select ${name}::text, to_jsonb(t) from ${sql.identifier(name)} t where user_id = ${userId}`,
    ),
    ...children.map(
      ([child, reference, parent]) =>
        sql`select ${child}::text, to_jsonb(t) from ${sql.identifier(child)} t
          join ${sql.identifier(parent)} p on p.id = t.${sql.identifier(reference)}
          where p.user_id = ${userId}`,
    ),
  ]
  const rows = await readRows<{ found: string }>(
    db,
    sql`select concat(of, ' ', row) as found from (${sql.join(parts, sql` union all `)}) as rows
      order by found`,
  )
  return rows.map(({ found }) => found)
}
