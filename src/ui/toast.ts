import type { ReactNode } from 'react'
import type { ToastRequest } from './toaster.tsx'

let loading: Promise<typeof import('./toaster.tsx')> | null = null

/**
 * The toasts come with their own chunk, fetched when the first one is needed. One promise for all: a
 * second import would not wait for the style sheet of the first, and overtake it, so that what
 * clears the toasts would also clear the one that was shown after it.
 */
function toaster() {
  loading ??= import('./toaster.tsx').catch((error) => {
    loading = null
    throw error
  })
  return loading
}

const show = (request: ToastRequest) => void toaster().then(({ showToast }) => showToast(request))

/** What was said before holds no more. */
export const clearToasts = () => void toaster().then(({ dismissToasts }) => dismissToasts())

/** The same of one toast. */
export const dismissToast = (id: string) =>
  void toaster().then(({ dismissToasts }) => dismissToasts(id))

/** Bottom-left, 5 s (sections 8 and 9). The same words are not shown twice at a time. */
export const toastError = (message: string) =>
  show({ kind: 'error', content: message, position: 'bottom-left', id: message })

/** Top-right, 3 s (section 9). */
export const toastSuccess = (title: string, message?: string) =>
  show({ kind: 'success', content: title, message, position: 'top-right', autoClose: 3000 })

/**
 * Bottom-left, 3 s: what happened to the cart (section 4).
 * @param id by which it can be dismissed
 */
export const toastCart = (content: ReactNode, id: string) => {
  cartToast = id
  show({ kind: 'default', content, position: 'bottom-left', autoClose: 3000, id })
}
let cartToast = ''

/** The checkout shows what is in the cart, and has no room for what happened to it. */
export const dismissCartToast = () => {
  if (cartToast) dismissToast(cartToast)
}

/** Bottom-left, until it is closed: what happened while nobody looked on. */
export const toastLasting = (content: ReactNode) =>
  show({ kind: 'success', content, position: 'bottom-left', autoClose: false })
