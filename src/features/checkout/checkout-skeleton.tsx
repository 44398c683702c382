import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Steps beside the summary; both columns of a checkout that is there and of one to come. */
export const checkoutColumns =
  'grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-14'

/** The steps, what is ordered as the last one: on phones vouchers and costs follow it. */
export const checkoutSteps = 'flex flex-col gap-6 md:gap-10'

/**
 * A checkout to come, as a whole: what came one by one would push down what is about to be pressed.
 */
export const CheckoutSkeleton = ({ children }: { children?: ReactNode }) => (
  <div className={checkoutColumns}>
    <div className={checkoutSteps}>
      <Skeleton className="h-40" />
      <Skeleton className="h-32" />
      {children ?? <Skeleton className="h-56" />}
    </div>
    <Skeleton className="h-80" />
  </div>
)
