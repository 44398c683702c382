import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { legalSlugs } from '#contract/site.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

type Slug = (typeof legalSlugs)[number]

type Props = {
  slug: Slug /** Stands beside the text on wide screens, elsewhere below it. */
  aside?: ReactNode
}

/** A text of the shop's owner. */
export function LegalPage({ slug, aside }: Props) {
  const { i18n } = useTranslation()
  const { content } = useSuspenseQuery(
    publicQuery('/legal-pages/{slug}', { slug }, i18n.language),
  ).data
  return (
    <article className="wrap grid items-start gap-8 lg:gap-16 lg:has-[aside]:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6">
        <PageHead title={content.title} />
        <RichText html={content.description} />
      </div>
      {aside && <aside>{aside}</aside>}
    </article>
  )
}
