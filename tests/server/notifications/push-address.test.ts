import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { postMessage } from '#server/notifications/push/post-message.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('A push service whose name stands for an address of the own network is not called', async () => {
  type Done = (error: null, addresses: dns.LookupAddress[]) => void
  const lookup = (_host: string, _options: object, done: Done) =>
    done(null, [
      { address: '203.0.113.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as never)
  syncBuiltinESMExports()
  const message = { headers: {}, body: null }
  const post = postMessage('https://push.example.com/1', message, AbortSignal.timeout(5_000))
  await expect(post).rejects.toThrow('The push service is not on the internet')
})
