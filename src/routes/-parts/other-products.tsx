import { lazy, Suspense } from 'react'
import { retryImport } from '#src/ui/retry-import.ts'

// Most pages are found and most lists are not empty.
const NothingFound = lazy(async () => {
  const { NothingFound } = await retryImport(() => import('./nothing-found.tsx'))
  return { default: NothingFound }
})

/** What a page offers in the place of what was not found. */
export const OtherProducts = ({ className }: { className: string }) => (
  <div className={className}>
    <Suspense>
      <NothingFound />
    </Suspense>
  </div>
)
