import { waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { ToastContainer } from 'react-toastify/unstyled'
import { expect, test, vi } from 'vitest'
import { toastCart, toastError, toastSuccess } from '#src/ui/toast.ts'

const library = vi.hoisted(() => ({ toast: vi.fn(), container: vi.fn(() => null) }))
vi.mock('react-toastify/unstyled', () => ({
  cssTransition: () => undefined,
  ToastContainer: library.container,
  toast: library.toast,
}))

/** Where the newest toast was shown and for how long, in milliseconds. */
async function shown(say: () => void): Promise<unknown> {
  library.toast.mockClear()
  say()
  await waitFor(() => expect(library.toast).toHaveBeenCalledOnce())
  const { position, autoClose } = library.toast.mock.lastCall?.[1] ?? {}
  return { position, autoClose }
}

test('an error is said bottom-left, as long as the default', async () => {
  expect(await shown(() => toastError('Sold out'))).toEqual({ position: 'bottom-left' })
})

test('a success is said top-right for three seconds', async () => {
  const toast = { position: 'top-right', autoClose: 3000 }
  expect(await shown(() => toastSuccess('Login Successful'))).toEqual(toast)
})

test('what happened to the cart is said bottom-left for three seconds', async () => {
  const toast = { position: 'bottom-left', autoClose: 3000 }
  expect(await shown(() => toastCart('Teapot', 'key-1'))).toEqual(toast)
})

test('a toast stands five seconds top-right unless it says otherwise, among twenty at most', async () => {
  toastError('Sold out')
  await waitFor(() => expect(library.container).toHaveBeenCalled())
  const [props] = library.container.mock.lastCall as unknown as [
    ComponentProps<typeof ToastContainer>,
  ]
  expect(props).toMatchObject({ position: 'top-right', autoClose: 5000, limit: 20 })
})
