import { expect, test, vi } from 'vitest'
import { onPageVisible } from '#src/connection/on-page-visible.ts'

test('F29: a page is returned to when it becomes visible or leaves the back-forward cache', () => {
  const returned = vi.fn()
  const stop = onPageVisible(returned)
  // It has just loaded, and reads everything anyway.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(returned).not.toHaveBeenCalled()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(returned).toHaveBeenCalledTimes(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(returned).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(returned).toHaveBeenCalledTimes(2)
})
