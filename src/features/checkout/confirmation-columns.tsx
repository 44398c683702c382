import { Skeleton } from '#src/ui/skeleton.tsx'

/** What was ordered, beside what becomes of it, where it goes and how it is paid. */
export const confirmationColumns =
  'grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8 lg:*:col-start-1'

/** Beside all of it; on phones in between. */
export const confirmationAside =
  'flex flex-col gap-4 md:gap-6 lg:sticky lg:top-8 lg:row-span-3 lg:row-start-1 lg:[&&]:col-start-2'

/** A confirmation to come, as a whole. */
export const ConfirmationSkeleton = () => (
  <div className={confirmationColumns}>
    <Skeleton className="h-96 md:h-72" />
    <div className={confirmationAside}>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
    <Skeleton className="h-64" />
  </div>
)
