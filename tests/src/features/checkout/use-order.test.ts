import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useOrder } from '#src/features/checkout/use-order.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { toastError } from '#src/ui/toast.ts'
import { ada, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), dismissToast: vi.fn() }))

test('An order that the shop refuses is said in its words, in a toast too', async () => {
  await freshDevice()
  await keepSession(ada)
  await pageOutbox().storage.write((tables) => tables.set('server', { keys: true, variants: true }))
  stubNetwork(() => reply(null, 403))
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useOrder(ada, 'cart'), { wrapper })
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  result.current.place({ shop_ids: [3], expectedTotal: 2000, lastPlaced: null } as never)
  await waitFor(() => expect(result.current.outcome).toMatchObject({ type: 'refused' }))
  expect(toastError).toHaveBeenCalledWith('done')
  client.clear()
})
