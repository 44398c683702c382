import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { cancelOrder, orderAgain } from '#contract/order.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { personalKeys } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'

type OrderCall = typeof cancelOrder | typeof orderAgain

type Options<E extends OrderCall> = {
  onDone: (response: { data: DataOf<E>; message: string }) => void
  /** The shop has refused; the page is read again. */
  onRefused: (problem: ApiProblem) => void
}

/** Codes after which the same request may still succeed. */
const isFinal = ({ status }: ApiProblem) => status < 500 && ![408, 409, 429].includes(status)

/**
 * A call that changes what is known of one order, made when the shopper presses a button. Its key
 * stays until the shop has responded for good: pressing again after a lost response has no second
 * effect.
 */
export function useOrderCall<E extends OrderCall>(
  endpoint: E,
  orderId: number,
  { onDone, onRefused }: Options<E>,
) {
  const { token, owner } = useAccount()
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  const refresh = () => {
    key.current = null
    for (const path of ['/orders', '/order-details', '/dashboard', '/carts'] as const) {
      void queryClient.invalidateQueries({ queryKey: personalKeys(owner, path) })
    }
  }
  return useMutation({
    mutationFn: () => {
      key.current ??= newKey()
      return call(endpoint, { order_id: orderId } as never, { token, key: key.current })
    },
    onSuccess: (response) => {
      onDone(response)
      refresh()
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return
      onRefused(error)
      if (isFinal(error)) refresh()
    },
  })
}
