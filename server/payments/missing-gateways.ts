import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { payments, refunds } from '#server/database/schema/payments.ts'
import type { PaymentDeps } from './ask-gateway.ts'

/** Returns the gateways of payments and refunds that are not over, but that this shop has no keys of. */
export async function missingGateways({
  db,
  gateways,
}: Pick<PaymentDeps, 'db' | 'gateways'>): Promise<string[]> {
  const isOwed = and(eq(refunds.payment_id, payments.id), eq(refunds.state, 'queued'))
  const needed = await db
    .selectDistinct({ gateway: payments.gateway })
    .from(payments)
    .leftJoin(refunds, isOwed)
    .where(or(inArray(payments.state, ['open', 'closing']), isNotNull(refunds.id)))
  return needed.map(({ gateway }) => gateway).filter((name) => !gateways.has(name))
}
