import { desc, eq } from 'drizzle-orm'
import { type Reading, readProducts } from '#server/catalogue/read-products.ts'
import type { Database } from '#server/database/client.ts'
import { recentViews } from '#server/database/schema/people.ts'

const REMEMBERED = 20

/** Records that a shopper has viewed a product. */
export async function recordView(db: Database, userId: number, productId: number, now: Date) {
  await db
    .insert(recentViews)
    .values({ user_id: userId, product_id: productId, at: now })
    .onConflictDoUpdate({
      target: [recentViews.user_id, recentViews.product_id],
      set: { at: now },
    })
}

/** Returns the products that a shopper viewed last, newest first. */
export async function readRecentViews(call: Reading, userId: number) {
  const rows = await call.db
    .select({ id: recentViews.product_id })
    .from(recentViews)
    .where(eq(recentViews.user_id, userId))
    .orderBy(desc(recentViews.at))
    .limit(REMEMBERED)
  const ids = rows.map((row) => row.id)
  const found = await readProducts(call, { ids })
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
