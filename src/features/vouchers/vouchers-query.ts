import { queryOptions } from '@tanstack/react-query'
import { listVouchers } from '#contract/voucher.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/session/session.ts'

/** A shop's vouchers; with a token the answer knows which of them are collected. */
export const vouchersQuery = (session: Session | null, shopId: number) =>
  queryOptions({
    queryKey: ['personal', session?.owner ?? '', '/get-vouchers', shopId] as const,
    queryFn: async ({ signal }) =>
      (await call(listVouchers, { shop_id: shopId }, { token: session?.token, signal })).data
        .coupons,
  })
