import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiProblem, NetworkProblem } from '#src/api/problems.ts'
import { makeQueryClient, retryDelay, worthRetrying } from '#src/query/query-client.ts'

const shopSays = (status: number, code?: string, retryAfter: number | null = null) =>
  new ApiProblem(status, { message: '', code }, retryAfter)

test('F21: what was never seen fails for want of a network instead of waiting for ever', async () => {
  const queryClient = makeQueryClient()
  onlineManager.setOnline(false)
  const queryFn = vi.fn(() => Promise.reject(new NetworkProblem('unreachable')))
  try {
    const read = queryClient.ensureQueryData({ queryKey: ['unseen'], queryFn })
    await expect(read).rejects.toThrow(NetworkProblem)
    expect(queryFn).toHaveBeenCalledTimes(2)
  } finally {
    onlineManager.setOnline(true)
  }
})

test('A refusal is shown at once, a failing shop is asked twice more', () => {
  for (const status of [400, 401, 403, 404, 422]) {
    expect(worthRetrying(0, shopSays(status))).toBe(false)
  }
  for (const status of [408, 429, 500, 503]) {
    expect([0, 1, 2].map((failures) => worthRetrying(failures, shopSays(status)))).toEqual([
      true,
      true,
      false,
    ])
  }
})

test('What was sent to be written is not sent again by itself, whatever became of it', async () => {
  const mutationFn = vi.fn(() => Promise.reject(new NetworkProblem('unreachable')))
  const write = new MutationObserver(makeQueryClient(), { mutationFn })
  await expect(write.mutate()).rejects.toThrow(NetworkProblem)
  expect(mutationFn).toHaveBeenCalledOnce()
})

test('A response of another shape would be the same again', () => {
  expect(worthRetrying(0, shopSays(502, 'invalid'))).toBe(false)
})

test('F5: who has waited fifteen seconds in vain is told, not kept waiting once more', () => {
  expect(worthRetrying(0, new NetworkProblem('timeout'))).toBe(false)
  expect(worthRetrying(0, new NetworkProblem('unreachable'))).toBe(true)
  expect(worthRetrying(1, new NetworkProblem('unreachable'))).toBe(false)
})

test('F9: the shop says when it wants to be asked again', () => {
  expect(retryDelay(0, shopSays(429, undefined, 7_000))).toBe(7000)
  expect(retryDelay(0, shopSays(429, undefined, 600_000))).toBe(30_000)
  expect(retryDelay(1, shopSays(500))).toBe(2000)
})

test('F40: what was kept under a clock that was ahead is asked for again at once', async () => {
  const queryClient = makeQueryClient()
  const read = async (ahead: number) => {
    const queryFn = vi.fn(async () => 'of now')
    const queryKey = ['read', ahead]
    queryClient.setQueryData(queryKey, 'of then', { updatedAt: Date.now() + ahead })
    const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
    stop()
    return queryFn.mock.calls.length
  }
  expect(await read(-30_000)).toBe(0)
  // Clocks are never quite the same.
  expect(await read(5_000)).toBe(0)
  expect(await read(2 * 24 * 3600_000)).toBe(1)
})
