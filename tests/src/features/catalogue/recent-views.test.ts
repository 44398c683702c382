import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  clearViewsWithAccount,
  MOST_VIEWS,
  rememberView,
  useRecentViews,
} from '#src/features/catalogue/recent-views.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { ada, bea, freshDevice } from '#tests/support/offline-page.ts'

let stop = () => {}
beforeEach(async () => {
  await freshDevice()
  stop = clearViewsWithAccount()
  await keepSession(null)
})

const open = (...ids: number[]) => act(() => ids.forEach(rememberView))
const signIn = (session: typeof ada | null) => act(() => keepSession(session))

test('a device remembers the last products, each once, the latest first', () => {
  const { result } = renderHook(useRecentViews)
  open(1, 2, 1)
  expect(result.current).toEqual([1, 2])
  open(...Array.from({ length: 20 }, (_, number) => number))
  expect(result.current).toHaveLength(MOST_VIEWS)
  expect(result.current[0]).toBe(19)
})

test('a visitor who signs in takes their views along, and leaves none behind', async () => {
  const { result } = renderHook(useRecentViews)
  open(1)
  await signIn(ada)
  open(2)
  expect(result.current).toEqual([2, 1])
  await signIn(null)
  expect(result.current).toEqual([])
  expect(localStorage.getItem('offshelf-views')).toContain('"ids":[]')
})

test('nobody sees the views of another account, even if the page was killed before they went', async () => {
  stop()
  const { result } = renderHook(useRecentViews)
  await signIn(ada)
  open(1)
  await signIn(null)
  expect(result.current).toEqual([])
  await signIn(bea)
  expect(result.current).toEqual([])
  open(2)
  expect(result.current).toEqual([2])
})
