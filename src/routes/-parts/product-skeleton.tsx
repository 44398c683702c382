import { Skeleton } from '#src/ui/skeleton.tsx'

export function ProductSkeleton() {
  return (
    <div className="wrap flex flex-col gap-4">
      <Skeleton className="h-5 w-64" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-12">
        <Skeleton className="aspect-square w-full rounded-card" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-32 w-full rounded-card" />
        </div>
      </div>
    </div>
  )
}
