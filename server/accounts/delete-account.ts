import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { notifications } from '#server/database/schema/notifications.ts'
import { idempotencyKeys } from '#server/database/schema/operation.ts'
import {
  addresses,
  favorites,
  identities,
  oneTimePasswords,
  pushSubscriptions,
  recentViews,
  resetTokens,
  tokens,
  users,
} from '#server/database/schema/people.ts'
import { cartLines, collectedVouchers, orders } from '#server/database/schema/selling.ts'
import { tickets, uploads } from '#server/database/schema/tickets.ts'
import { HttpProblem } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'
import { targetOf } from './account-fields.ts'
import { internationalNumber } from './international-number.ts'

const ownTables = [
  tokens,
  identities,
  resetTokens,
  addresses,
  favorites,
  recentViews,
  cartLines,
  collectedVouchers,
  pushSubscriptions,
  tickets,
  uploads,
]

/**
 * Deletes everything personal of an account. A row without name and address stays, because the shop has
 * to keep its orders, and reviews keep their stars.
 * @throws HttpProblem 422 open_orders
 */
export async function deleteAccountOf({
  db,
  userId,
  subject,
  key,
}: Pick<Call, 'db' | 'userId' | 'subject' | 'key'>): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, userId), notInArray(orders.status, ['Delivered', 'Cancelled'])))
    .limit(1)
  if (open.length > 0) {
    throw new HttpProblem(
      422,
      'open_orders',
      'An order of yours is still on its way. Please wait for it, or cancel it first.',
    )
  }
  const devices = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
  for (const table of ownTables) await db.delete(table).where(eq(table.user_id, userId))
  const names = [user?.email, user?.phone].filter((name) => name != null)
  await db.delete(oneTimePasswords).where(inArray(oneTimePasswords.target, names.map(targetOf)))
  const number = user && internationalNumber(user)
  const reached = [
    ...names,
    ...(number ? [number] : []),
    ...devices.map(({ endpoint }) => endpoint),
  ]
  await db.delete(notifications).where(inArray(notifications.recipient, reached))
  // Stored responses have names and addresses in them; the one to this call is still to be written.
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.subject, subject), ne(idempotencyKeys.key, key ?? '')))
  await db
    .update(users)
    .set({
      name: '',
      phone: null,
      email: null,
      password: null,
      country: '',
      phone_code: '',
      gender: '',
      date_of_birth: '',
      photo: '',
      verified_at: null,
    })
    .where(eq(users.id, userId))
}
