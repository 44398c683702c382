import { expect, test } from 'vitest'
import { workerScope } from '#tests/support/worker-scope.ts'

test('Files of the shell that were deleted while the worker lives are there again with the next page', async () => {
  const { send, stored } = workerScope()
  // Workbox reads it when it is loaded.
  await import('#sw/service-worker.ts')
  const [precache = ''] = await send('install').then(() =>
    [...stored.keys()].filter((name) => name.includes('precache')),
  )
  const files = () => [...(stored.get(precache)?.keys() ?? [])]
  const installed = files()
  expect(installed).toEqual([expect.stringContaining('/index.html')])
  await send('activate')
  stored.delete(precache)
  const address = 'https://shop.example/wishlist'
  await send('message', { data: { type: 'KEEP_PAGE', address, locale: 'en' } })
  expect(files()).toEqual(installed)
})
