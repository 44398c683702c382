import { lazy, Suspense } from 'react'
import { retryImport } from '#src/ui/retry-import.ts'
import { WhenNear } from '#src/ui/when-near.tsx'

const NothingFound = lazy(async () => {
  const { NothingFound } = await retryImport(() => import('./nothing-found.tsx'))
  return { default: NothingFound }
})

/** The ways on from an empty list; most lists are not empty, so that it comes only where one is. */
export const WhenNothing = () => (
  <WhenNear reserve="min-h-160">
    <div className="min-h-160">
      <Suspense>
        <NothingFound />
      </Suspense>
    </div>
  </WhenNear>
)
