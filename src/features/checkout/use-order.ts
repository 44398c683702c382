import {
  type Query,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlacedOrders } from '#contract/checkout.ts'
import { paymentAddress } from '#contract/payment-address.ts'
import type { OrderKind } from '#outbox/order-attempt.ts'
import { readAttempt } from '#outbox/order-attempt.ts'
import { markSeen } from '#outbox/settle-order.ts'
import { settleOrders } from '#outbox/settle-orders.ts'
import type { OrderOutcome } from '#outbox/submit-order.ts'
import { whereOrderIs } from '#src/outbox/order-in-memory.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { personalKeys } from '#src/query/personal-query.ts'
import { getSession, type Session } from '#src/session/session.ts'
import { askForLogin } from '#src/session/watch-login.ts'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { toastError } from '#src/ui/toast.ts'
import { type OrderDraft, submitOrder } from './submit-order.ts'

const isSettings = ({ queryKey }: Query) => queryKey[0] === 'public' && queryKey[2] === '/master'

export type Placed = { placed: PlacedOrders; isEarlier: boolean }

const openOrderKey = (owner: string, kind: OrderKind) => ['open-order', owner, kind] as const

/** What became of an order that was sent before, by this page or before it was opened. */
const openOrderQuery = (session: Session, kind: OrderKind) => {
  const { owner } = session
  return queryOptions({
    queryKey: openOrderKey(owner, kind),
    queryFn: async (): Promise<'none' | 'absent' | 'unknown'> => {
      const environment = await whereOrderIs(pageOutbox().environment, session, kind)
      const read = () => environment.storage.read((tables) => readAttempt(tables, owner, kind))
      if (!(await read().catch(() => null))) return 'none'
      await settleOrders(environment).catch(() => null)
      const { outcome = 'rejected' } = (await read().catch(() => null)) ?? {}
      return outcome === 'rejected' ? 'none' : outcome
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/**
 * Placing an order as the checkout page sees it. Whatever way it becomes known that the order is
 * placed (this press, an earlier one, another tab), `placed` holds it.
 */
export function useOrder(session: Session, kind: OrderKind) {
  const { owner } = session
  const queryClient = useQueryClient()
  const { askLogin } = useShopActions()
  const [placed, setPlaced] = useState<Placed | null>(null)
  const open = useQuery(openOrderQuery(session, kind))
  useEffect(
    () =>
      pageOutbox().events.listen((message) => {
        if (message.type !== 'order' || message.owner !== owner || message.kind !== kind) return
        const { placed } = message
        if (placed) setPlaced((shown) => shown ?? { placed, isEarlier: false })
        else void queryClient.invalidateQueries({ queryKey: openOrderKey(owner, kind) })
      }),
    [owner, kind, queryClient],
  )
  const send = useMutation({
    mutationFn: async (draft: OrderDraft | null): Promise<OrderOutcome | null> => {
      if (draft) return submitOrder(session, draft)
      await open.refetch()
      return null
    },
    networkMode: 'always',
    onSuccess: async (outcome) => {
      // Called without its page, too: another account may be signed in by now.
      if (getSession()?.owner !== owner) return
      if (outcome?.type === 'placed') {
        // The address names the orders before the page is left to pay for them.
        flushSync(() => setPlaced(outcome))
        const payAt = paymentAddress(outcome.placed.order_payment_url)
        if (payAt && !outcome.isEarlier) {
          // A page that is left takes what it was storing with it.
          await markSeen(pageOutbox().environment, owner, kind).catch(() => {})
          location.assign(payAt)
        }
      }
      if (outcome?.type === 'absent' || outcome?.type === 'unknown') {
        pageOutbox().events.publish({ type: 'order-open', owner })
      }
      if (outcome?.type === 'login') {
        askForLogin(owner)
        askLogin(send.reset)
      }
      if (outcome?.type !== 'refused') return
      if (outcome.problem.message) toastError(outcome.problem.message)
      // Address or way to pay may be gone, on another device or by the shop's owner: shown on, they
      // would be refused with every further press.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: personalKeys(owner, '/cart/checkout') }),
        queryClient.invalidateQueries({ queryKey: personalKeys(owner, '/addresses') }),
        queryClient.invalidateQueries({ predicate: isSettings }),
      ])
    },
  })
  const outcome = send.data ?? null
  const known = outcome?.type === 'absent' || outcome?.type === 'unknown' ? outcome.type : open.data
  return {
    place: (draft: OrderDraft) => send.mutate(draft),
    check: () => send.mutate(null),
    isPending: send.isPending,
    /** Whether an earlier order is open is being found out. */
    isChecking: open.isPending,
    isUnknown: known === 'unknown',
    isAbsent: known === 'absent',
    outcome,
    error: send.error,
    placed,
  }
}
