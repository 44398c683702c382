import { asc, eq } from 'drizzle-orm'
import { formatMoney, unitPrice } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { shops } from '#server/database/schema/catalogue.ts'
import { users } from '#server/database/schema/people.ts'
import { orderLines } from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import { notificationTexts } from '#server/notifications/notification-texts.ts'
import { queueNotification } from '#server/notifications/queue-notification.ts'
import type { ShopSettings } from '#server/settings/default-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { OrderRow } from './write-order.ts'

type Texts = ReturnType<typeof notificationTexts>
type Line = typeof orderLines.$inferSelect

/**
 * Queues the mail about a new order, or about its new status, to the address of its account and in
 * the language in which it was placed; an account without an address gets none. Part of the
 * transaction that changes the order.
 * @param status null for a new order
 */
export async function mailOrder(
  { db, now }: Pick<Call, 'db' | 'now'>,
  order: OrderRow,
  status: OrderStatus | null,
): Promise<void> {
  const [about] = await db
    .select({ name: users.name, email: users.email, shop: shops.name })
    .from(users)
    .innerJoin(shops, eq(shops.id, order.shop_id))
    .where(eq(users.id, order.user_id))
  if (!about?.email) return
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.id))
  const settings = await readSettings(db)
  const texts = notificationTexts(order.locale)
  const values = {
    code: order.code,
    status: status ? texts(`orders.status.${status}`) : '',
    shop: settings.multi_vendor ? about.shop : settings.app_name,
  }
  const subject = texts(status ? 'order.status' : 'order.placed', values)
  const paragraphs = [
    texts('order.greeting', { name: about.name }),
    texts(status ? 'order.statusText' : 'order.placedText', values),
    lines.map((line) => lineText(texts, line, settings)).join('\n'),
    totalsText(texts, order, settings),
    settings.app_name,
  ]
  await queueNotification(
    { db, now },
    {
      kind: 'mail',
      purpose: 'order',
      recipient: about.email,
      subject,
      text: `${[subject, ...paragraphs].join('\n\n')}\n`,
      locale: order.locale,
    },
  )
}

function lineText(texts: Texts, line: Line, { currency }: ShopSettings): string {
  const choice = [line.color, line.size].filter(Boolean).join(', ')
  return texts('order.line', {
    quantity: line.quantity,
    product: choice ? `${line.name} (${choice})` : line.name,
    amount: formatMoney(unitPrice(line) * line.quantity, currency),
  })
}

/** The amounts of the order as the checkout names them; a voucher or tax of nothing is left out. */
function totalsText(texts: Texts, order: OrderRow, { currency }: ShopSettings): string {
  const row = (label: string, amount: number) =>
    texts('order.amount', { label, amount: formatMoney(amount, currency) })
  return [
    row(texts('checkout.subtotal'), order.total_amount),
    row(texts('checkout.delivery'), order.delivery_charge),
    order.coupon_discount > 0 ? row(texts('checkout.discount'), -order.coupon_discount) : '',
    order.tax_amount > 0 ? row(texts('checkout.tax'), order.tax_amount) : '',
    row(texts('checkout.total'), order.payable_amount),
  ]
    .filter(Boolean)
    .join('\n')
}
