import { asc, eq, gt, inArray } from 'drizzle-orm'
import { estimateDelivery } from '#contract/estimate-delivery.ts'
import { type OrderStatus, orderStatuses } from '#contract/order-statuses.ts'
import type { Database } from '#server/database/client.ts'
import {
  colors,
  productColors,
  productSizes,
  products,
  shops,
  sizes,
} from '#server/database/schema/catalogue.ts'
import { addresses } from '#server/database/schema/people.ts'
import { orderEvents, orderLines, orders } from '#server/database/schema/selling.ts'
import { ticketMessages, tickets } from '#server/database/schema/tickets.ts'
import type { Random } from './random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Tools = { db: Database; random: Random; now: Date }

/** One order in every status, and more that have been delivered. */
const wanted = [...orderStatuses, 'Delivered', 'Delivered', 'Delivered'] as const

/** Orders and tickets of the demo customer. */
export async function loadOrders({ db, random, now }: Tools, userId: number) {
  const [home] = await db.select().from(addresses).where(eq(addresses.user_id, userId))
  const shopRows = await db.select().from(shops).orderBy(asc(shops.id))
  if (!home) throw new Error('The demo customer has no address')
  const { user_id: _, ...address } = home
  const codes: string[] = []
  const stocked = await db
    .select()
    .from(products)
    .where(gt(products.price, 0))
    .orderBy(asc(products.id))
  for (const [index, status] of wanted.entries()) {
    const shop = shopRows[index % shopRows.length] as (typeof shopRows)[number]
    const own = stocked.filter((product) => product.shop_id === shop.id)
    const lines = Array.from({ length: random.between(1, 3) }, (_, at) => {
      const product = own[(index * 7 + at * 5) % own.length] as (typeof own)[number]
      const price = product.price ?? 0
      return { product, price, quantity: random.between(1, 2) }
    })
    const choices = await firstChoices(
      db,
      lines.map(({ product }) => product.id),
    )
    const goods = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
    const isOver = status === 'Delivered' || status === 'Cancelled'
    // What is under way is not late, and what is over took no longer than the shop says.
    const age = isOver ? (index + 2) * 2 * DAY : HOUR + index * 9 * HOUR
    const taken = isOver ? 2 * DAY : age
    const created_at = new Date(now.getTime() - age)
    const code = `OS-DEMO${String(1001 + index)}`
    codes.push(code)
    const [order] = await db
      .insert(orders)
      .values({
        code,
        user_id: userId,
        shop_id: shop.id,
        placement: `demo-${index}`,
        status,
        payment_method: 'cash',
        payment_status: status === 'Delivered' ? 'Paid' : 'Pending',
        cancel_reason: status === 'Cancelled' ? 'shopper' : null,
        address,
        total_amount: goods,
        delivery_charge: shop.delivery_charge,
        coupon_discount: 0,
        tax_amount: 0,
        payable_amount: goods + shop.delivery_charge,
        estimated_delivery: estimateDelivery(shop.delivery_time, created_at),
        created_at,
      })
      .returning()
    if (!order) throw new Error('The order was not stored')
    await db.insert(orderLines).values(
      lines.map(({ product, price, quantity }) => ({
        order_id: order.id,
        product_id: product.id,
        name: product.name,
        picture: product.pictures[0] ?? null,
        price,
        discount_price: 0,
        quantity,
        unit: product.unit,
        ...choices(product.id),
      })),
    )
    await db.insert(orderEvents).values(
      stepsTo(status).map((step, at, all) => ({
        order_id: order.id,
        status: step,
        at: new Date(created_at.getTime() + (taken * at) / all.length),
      })),
    )
  }
  await loadTickets({ db, now }, userId, codes)
}

/** Returns the first color and size of each product; without them it could not be ordered again. */
async function firstChoices(db: Database, ids: number[]) {
  const ofColors = await db
    .select({ product: productColors.product_id, name: colors.name })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.color_id))
    .where(inArray(productColors.product_id, ids))
    .orderBy(asc(productColors.position), asc(colors.id))
  const ofSizes = await db
    .select({ product: productSizes.product_id, name: sizes.name })
    .from(productSizes)
    .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
    .where(inArray(productSizes.product_id, ids))
    .orderBy(asc(sizes.id))
  return (id: number) => ({
    color: ofColors.find(({ product }) => product === id)?.name ?? '',
    size: ofSizes.find(({ product }) => product === id)?.name ?? '',
  })
}

/** Returns the statuses that an order has passed. */
const stepsTo = (status: OrderStatus): OrderStatus[] =>
  status === 'Cancelled'
    ? ['Pending', 'Cancelled']
    : orderStatuses.slice(0, orderStatuses.indexOf(status) + 1)

async function loadTickets(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  userId: number,
  codes: string[],
) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const rows = await db
    .insert(tickets)
    .values([
      {
        number: 'T-2001',
        user_id: userId,
        order_number: codes[4] ?? '',
        subject: 'Can the parcel be left with a neighbor?',
        issue_type: 'Delivery',
        created_at: ago(1),
      },
      {
        number: 'T-2002',
        user_id: userId,
        order_number: codes[7] ?? '',
        subject: 'One cup was missing',
        issue_type: 'Order',
        status: 'completed',
        created_at: ago(20),
      },
    ])
    .returning()
  const messages: Record<string, [fromShopper: boolean, text: string][]> = {
    'T-2001': [
      [true, 'I will be out on Friday. Could the parcel be left with the Clarkes at 3A?'],
      [false, 'Of course. We have told the driver, and a note will be in your letter box.'],
    ],
    'T-2002': [
      [true, 'There were two cups in the box, but I ordered three.'],
      [false, 'We are sorry. The third cup left our workshop this morning.'],
      [true, 'It has arrived. Thank you!'],
    ],
  }
  for (const { id, number, created_at } of rows) {
    await db.insert(ticketMessages).values(
      (messages[number] ?? []).map(([fromShopper, message], at) => ({
        ticket_id: id,
        sender_id: fromShopper ? userId : null,
        message,
        created_at: new Date(created_at.getTime() + at * 2 * HOUR),
      })),
    )
  }
}
