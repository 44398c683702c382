import 'react-toastify/dist/ReactToastify.css'
import './toaster.css'
import { CheckCircle2, CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
// The styled build writes its rules into the page, which the Content-Security-Policy refuses.
import {
  type CloseButtonProps,
  cssTransition,
  ToastContainer,
  type ToastPosition,
  toast,
} from 'react-toastify/unstyled'
import { toastNames } from './toast-names.ts'

export type ToastRequest = {
  kind: 'default' | 'success' | 'error'
  content: ReactNode
  message?: string | undefined
  position?: ToastPosition
  /** By which it can be dismissed; empty: by none. */
  id?: string
  /** Milliseconds; false: until it is closed. */
  autoClose?: number | false
}

/** Quick and straight: what one is about to press must not bounce. */
const transition = cssTransition({
  enter: 'toast-enter',
  exit: 'toast-exit',
  collapseDuration: 150,
})

let mounted = false

/** Toasts live in a root of their own, above every overlay (section 9: 5 s, 20 at most). */
function mount() {
  if (mounted) return
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      limit={20}
      hideProgressBar
      transition={transition}
      closeButton={Close}
      aria-label={toastNames().list}
      rtl={isMirrored()}
      theme="light"
    />,
  )
}

const Close = ({ closeToast }: CloseButtonProps) => (
  <button
    type="button"
    aria-label={toastNames().close}
    className="Toastify__close-button"
    onClick={(event) => {
      event.stopPropagation()
      closeToast(event)
    }}
  >
    <X size={16} aria-hidden />
  </button>
)

const isMirrored = () => document.documentElement.dir === 'rtl'

/** Left and right are those of a page that reads from the left. */
function mirrored(position: ToastPosition): ToastPosition {
  if (!isMirrored()) return position
  const swapped = position.endsWith('left')
    ? position.replace('left', 'right')
    : position.replace('right', 'left')
  return swapped as ToastPosition
}

/** What was said before holds no more. */
export const dismissToasts = (id?: string) => toast.dismiss(id)

export function showToast({
  kind,
  content,
  message,
  position = 'top-right',
  id,
  ...options
}: ToastRequest): void {
  mount()
  const icons = {
    default: false,
    success: <CheckCircle2 size={20} className="text-good" aria-hidden />,
    error: <CircleAlert size={20} className="text-danger" aria-hidden />,
  } as const
  toast(
    <div className="text-ink text-sm">
      <div className="font-semibold">{content}</div>
      {message && <div className="text-muted">{message}</div>}
    </div>,
    {
      type: kind,
      icon: icons[kind],
      position: mirrored(position),
      ...options,
      ...(id ? { toastId: id } : {}),
    },
  )
}
