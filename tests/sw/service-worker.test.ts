import { expect, test } from 'vitest'
import { workerScope } from '#tests/support/worker-scope.ts'

test('A new worker waits for the consent of the shopper, whatever happens before', async () => {
  const { scope, send } = workerScope()
  // Workbox reads it when it is loaded.
  await import('#sw/service-worker.ts')
  await send('install')
  await send('activate')
  await send('message', { data: { type: 'ANYTHING' } })
  expect(scope.skipWaiting).not.toHaveBeenCalled()
  await send('message', { data: { type: 'SKIP_WAITING' } })
  expect(scope.skipWaiting).toHaveBeenCalledOnce()
})
