import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getLegalPage, type legalSlugs } from '#contract/site.ts'
import { publicQuery } from '#src/offline/public-query.ts'
import type { RouterContext } from '#src/router.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Slug = (typeof legalSlugs)[number]

export const loadLegalPage = ({ queryClient, locale }: RouterContext, slug: Slug) =>
  queryClient.ensureQueryData(publicQuery(getLegalPage, { slug }, locale))

/** A text of the shop's owner. */
export function LegalPage({ slug }: { slug: Slug }) {
  const { i18n } = useTranslation()
  const { content } = useSuspenseQuery(publicQuery(getLegalPage, { slug }, i18n.language)).data
  return (
    <article className="wrap flex flex-col gap-6">
      <PageHead title={content.title} />
      <RichText html={content.description} />
    </article>
  )
}

export function LegalSkeleton() {
  return (
    <div className="wrap flex flex-col gap-4">
      <Skeleton className="h-9 w-64" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} className="h-5 max-w-prose" />
      ))}
    </div>
  )
}
