import { personalQuery } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'

/** A shop's vouchers; with a token the response knows which of them are collected. */
export const vouchersQuery = (session: Session | null, shopId: number) =>
  personalQuery('/get-vouchers', { shop_id: shopId }, session)
