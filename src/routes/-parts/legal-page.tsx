import { useSuspenseQuery } from '@tanstack/react-query'
import type { legalSlugs } from '#contract/site.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

type Slug = (typeof legalSlugs)[number]

/** A text of the shop's owner. */
export function LegalPage({ slug }: { slug: Slug }) {
  const { i18n } = useTranslation()
  const { content } = useSuspenseQuery(
    publicQuery('/legal-pages/{slug}', { slug }, i18n.language),
  ).data
  return (
    <article className="wrap flex flex-col gap-6">
      <PageHead title={content.title} />
      <RichText html={content.description} />
    </article>
  )
}
