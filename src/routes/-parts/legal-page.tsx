import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { legalSlugs } from '#contract/site.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { centerInRow } from '#src/ui/center-in-row.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

type Slug = (typeof legalSlugs)[number]

type Props = {
  slug: Slug
  /** Stands above the text, on wide screens beside it. */
  picture?: ReactNode
}

/** Id of the part of the page about the shop where an account is deleted. */
export const DELETE_ACCOUNT = 'delete-account'

const pages = [
  ['/about-us', '', 'page.about'],
  ['/contact-us', '', 'page.contact'],
  ['/terms-and-conditions', '', 'page.terms'],
  ['/privacy-policy', '', 'page.privacy'],
  ['/about-us', DELETE_ACCOUNT, 'shell.deleteAccount'],
] as const

const row =
  'flex min-h-11 items-center whitespace-nowrap rounded-control px-3 font-medium hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold'

/** A text of the shop's owner, beside the other pages about the shop. */
export function LegalPage({ slug, picture }: Props) {
  const { t, i18n } = useTranslation()
  const { content } = useSuspenseQuery(
    publicQuery('/legal-pages/{slug}', { slug }, i18n.language),
  ).data
  const text = (
    <>
      <PageHead title={content.title} />
      <RichText html={content.description} />
    </>
  )
  return (
    <div className="wrap grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <nav
        aria-label={t('page.about')}
        className="edge-shelf lg:sticky lg:top-28 lg:flex-col lg:gap-1"
      >
        {pages.map(([to, hash, label]) => (
          <Link
            key={label}
            to={to}
            hash={hash}
            // Only this page has a part with a link of its own; the server knows of none.
            activeOptions={{ includeHash: to === '/about-us' }}
            className={row}
          >
            {({ isActive }) => <span ref={isActive ? centerInRow : null}>{t(label)}</span>}
          </Link>
        ))}
      </nav>
      <article className="flex flex-col gap-6">
        {picture ? (
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-10">
            <div className="xl:col-start-2 xl:row-start-1">{picture}</div>
            <div className="flex flex-col gap-6">{text}</div>
          </div>
        ) : (
          text
        )}
      </article>
    </div>
  )
}
