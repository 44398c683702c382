import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverlay } from '#src/ui/overlay-history.ts'

/** Stands for the router: writes an address under a key of its own, and hears of Back. */
const goTo = (address: string, key: string) => history.pushState({ __TSR_key: key }, '', address)
const routerHears = vi.fn()

// Before the overlays listen, which keep from others what only closes them.
let arrived = () => {}
addEventListener('popstate', () => arrived(), true)

const go = (steps: number) =>
  act(async () => {
    const there = new Promise<void>((resolve) => {
      arrived = resolve
    })
    history.go(steps)
    await there
  })

function Filters({ onClose }: { onClose: () => void }) {
  useOverlay(onClose)
  return <p>Filters</p>
}

function Page() {
  const [open, setOpen] = useState(true)
  return open ? <Filters onClose={() => setOpen(false)} /> : null
}

beforeEach(() => {
  // The shopper is faster than any timer of the page. Those of jsdom's history give a delay.
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(
    ((...timer: [() => void, number?]) =>
      timer.length > 1 && setTimeout(...timer)) as typeof setTimeout,
  )
  goTo('/products', 'list')
  routerHears.mockClear()
  addEventListener('popstate', routerHears)
})
afterEach(() => {
  vi.restoreAllMocks()
  removeEventListener('popstate', routerHears)
})

test('Back right after a choice in a drawer closes the drawer and keeps the choice', async () => {
  render(<Page />)
  goTo('/products?rating=4', 'rating')
  await go(-1)
  expect(screen.queryByText('Filters')).toBeNull()
  expect(location.search).toBe('?rating=4')
  expect(routerHears).not.toHaveBeenCalled()

  await go(-1)
  expect(location.search).toBe('')
  expect(routerHears).toHaveBeenCalledOnce()
})

test('Back after two choices made at once closes the drawer and keeps both', async () => {
  render(<Page />)
  goTo('/products?rating=4', 'rating')
  goTo('/products?rating=4&size=1', 'size')
  await go(-1)
  expect(screen.queryByText('Filters')).toBeNull()
  expect(location.search).toBe('?rating=4&size=1')
  expect(routerHears).not.toHaveBeenCalled()

  await go(-1)
  expect(location.search).toBe('?rating=4')
  expect(routerHears).toHaveBeenCalledOnce()
})

test('the router hears of Back and of Forward right after it', async () => {
  render(<Page />)
  goTo('/products?rating=4', 'rating')
  await go(-1)
  await go(-1)
  await go(1)
  expect(location.search).toBe('?rating=4')
  expect(routerHears).toHaveBeenCalledTimes(2)
})
