import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { cancelOrder, orderAgain } from '#contract/order.ts'
import { keysInMemory } from '#src/api/kept-keys.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { isFinal, useSureCall } from '#src/api/use-sure-call.ts'
import { personalKeys } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'

type OrderCall = typeof cancelOrder | typeof orderAgain

type Options<E extends OrderCall> = {
  onDone: (response: { data: DataOf<E>; message: string }) => void
  /** The shop has refused; the page is read again. */
  onRefused: (problem: ApiProblem) => void
}

/** A call that changes what is known of one order, made when the shopper presses a button. */
export function useOrderCall<E extends OrderCall>(
  endpoint: E,
  orderId: number,
  { onDone, onRefused }: Options<E>,
) {
  const { token, owner } = useAccount()
  const queryClient = useQueryClient()
  const sureCall = useSureCall(endpoint, keysInMemory(`${owner} ${endpoint.path} ${orderId}`))
  const refresh = () => {
    for (const path of ['/orders', '/order-details', '/dashboard', '/carts'] as const) {
      void queryClient.invalidateQueries({ queryKey: personalKeys(owner, path) })
    }
  }
  return useMutation({
    mutationFn: () => sureCall({ order_id: orderId } as never, { token }),
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
