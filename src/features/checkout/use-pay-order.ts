import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payOrder } from '#contract/checkout.ts'
import { paymentAddress } from '#contract/payment-address.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { personalKeys } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'

/**
 * Pays an order with a method: leaves for the payment page, or stays when there is nothing to pay now.
 * @param onStay gets the shop's message
 */
export function usePayOrder(order: number, onStay: (message: string) => void) {
  const { token, owner } = useAccount()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const path of ['/orders', '/order-details'] as const) {
      void queryClient.invalidateQueries({ queryKey: personalKeys(owner, path) })
    }
  }
  return useMutation({
    mutationFn: (method: string) => call(payOrder, { order, method }, { token }),
    onSuccess: ({ data, message }) => {
      // Called without its page, too: another account may be signed in by now.
      if (getSession()?.owner !== owner) return
      const address = paymentAddress(data.order_payment_url)
      if (address) return location.assign(address)
      refresh()
      onStay(message)
    },
    onError: (error) => {
      // Paid or cancelled meanwhile: the page shows it.
      if (error instanceof ApiProblem) refresh()
    },
  })
}
