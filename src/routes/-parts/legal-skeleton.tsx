import { Skeleton } from '#src/ui/skeleton.tsx'

export function LegalSkeleton() {
  return (
    <div className="wrap flex flex-col gap-4">
      <Skeleton className="h-9 w-64" />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-5 max-w-prose" />
      ))}
    </div>
  )
}
