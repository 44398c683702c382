import { sql } from 'drizzle-orm'
import { type Database, readRows } from '#server/database/client.ts'
import { shops } from '#server/database/schema/catalogue.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadCustomer } from './customers.ts'
import { loadOffers, rearmSales } from './offers.ts'
import { loadOrders } from './orders.ts'
import { createPictureBook } from './picture-book.ts'
import { createRandom } from './random.ts'
import { loadReviews } from './reviews.ts'
import { loadSite } from './site.ts'

const SEED = 20_261
const LOCK = 7_463_220

/**
 * Fills an empty database with the demo shop in one transaction; in an existing demo shop restarts
 * the sales that have ended.
 * @returns whether it was loaded now
 */
export function prepareDemo(
  db: Database,
  { now, wanted }: { now: Date; wanted: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Several copies of the server may start on one empty PostgreSQL.
    await readRows(tx, sql`select pg_advisory_xact_lock(${LOCK})`)
    const [present] = await tx.select({ id: shops.id }).from(shops).limit(1)
    if (present) {
      await rearmSales(tx, now)
      return false
    }
    if (!wanted) return false
    const random = createRandom(SEED)
    const book = createPictureBook()
    const tools = { db: tx, random, book, now }
    const goods = await loadCatalogue(tools)
    await loadOffers(tools)
    const demo = await loadCustomer(tools)
    await loadReviews({ ...tools, goods })
    await loadOrders(tools, demo)
    await loadSite(tools)
    await tx.execute(sql`analyze`)
    return true
  })
}
