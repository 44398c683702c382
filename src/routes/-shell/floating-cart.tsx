import { lazy, Suspense } from 'react'
import { useSession } from '#src/session/session.ts'

const CartAtSide = lazy(() =>
  import('./cart-at-side.tsx').then((file) => ({ default: file.CartAtSide })),
)

/** The cart at the side of the page; a visitor has none. */
export function FloatingCart() {
  return (
    useSession() && (
      <Suspense>
        <CartAtSide />
      </Suspense>
    )
  )
}
