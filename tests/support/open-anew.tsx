import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { loadAppData } from '#src/app/app-data.ts'
import { makeRouter, Storefront } from '#src/app/router.tsx'
import { makeQueryClient } from '#src/query/query-client.ts'

/** Opens the page at an address anew, as a reload does. Returns its router. */
export async function openAnew(path: string) {
  cleanup()
  const history = createMemoryHistory({ initialEntries: [path] })
  const queryClient = makeQueryClient()
  const { i18n } = await loadAppData(queryClient, 'en')
  const router = makeRouter(queryClient, i18n, history)
  await router.load()
  render(<Storefront router={router} />)
  return router
}
