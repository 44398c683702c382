import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isUnknown } from '#src/api/problems.ts'

/** A page of the account: its loader looks again when the shop calls unknown what it is about. */
export function IfKnown({
  query,
  children,
}: {
  query: { queryKey: QueryKey }
  children: ReactNode
}) {
  const router = useRouter()
  const missing = isUnknown(useQuery(query).error)
  useEffect(() => {
    if (missing) void router.invalidate()
  }, [missing, router])
  return missing ? null : children
}
