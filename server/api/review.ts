import { and, eq, sql } from 'drizzle-orm'
import { reviewProduct } from '#contract/account.ts'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { reviews } from '#server/database/schema/people.ts'
import { orderLines, orders } from '#server/database/schema/selling.ts'
import { invalid, notFound } from '#server/http/http-problem.ts'
import { route } from '#server/http/route.ts'

export const reviewRoutes = [
  route(reviewProduct, async ({ product_id, order_id, rating, description }, call) => {
    const { db, userId, now } = call
    const [bought] = await db
      .select({ status: orders.status, shop_id: orders.shop_id })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
      .where(
        and(
          eq(orders.id, order_id),
          eq(orders.user_id, userId),
          eq(orderLines.product_id, product_id),
        ),
      )
    if (!bought) throw notFound('This order is unknown')
    if (bought.status !== 'Delivered') {
      throw invalid({ order_id: ['Only what has been delivered can be reviewed'] })
    }
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, product_id))
      .for('key share')
    if (!product) throw notFound('This product is not in the shop any more')
    const [written] = await db
      .insert(reviews)
      .values({
        user_id: userId,
        product_id,
        order_id,
        rating,
        description: description ?? '',
        created_at: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!written) throw invalid({ product_id: ['You have reviewed this product already'] })
    const more = (table: typeof products | typeof shops) => ({
      rating_sum: sql`${table.rating_sum} + ${rating}`,
      rating_count: sql`${table.rating_count} + 1`,
    })
    await db.update(products).set(more(products)).where(eq(products.id, product_id))
    await db.update(shops).set(more(shops)).where(eq(shops.id, bought.shop_id))
    return { message: 'Thank you for your review', data: {} }
  }),
]
