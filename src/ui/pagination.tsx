import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from './class-names.ts'
import { pageNumbers } from './page-numbers.ts'

type Props = {
  total: number
  perPage: number
  page: number
  /**
   * Id of the heading above the list, where the keyboard goes on; without it, the page's own. The
   * pages are those of a part of a page, which stays where it is.
   */
  within?: string
  /** The data of the next page is fetched as soon as the link to it is in view. */
  ahead?: boolean
}

const button = 'grid h-11 min-w-11 place-items-center rounded-control border px-2 tabular-nums'
/** On phones without a frame: seven frames beside each other are wider than the screen. */
const quiet = 'border-line bg-card hover:bg-sunken max-sm:border-transparent max-sm:bg-transparent'
/** Pages are left out here. On phones it stands in the air of its neighbours: seven fill the line. */
const gap = 'pointer-events-none -mx-2.5 w-5 self-center text-center text-muted sm:mx-0'

/** Pages of a list as links: each page has its own address. Hidden when there is only one. */
export function Pagination({ total, perPage, page, within, ahead = false }: Props) {
  const { t } = useTranslation()
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  const step = (to: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon
    const possible = to >= 1 && to <= last
    return possible ? (
      <PageLink
        page={to}
        stays={within !== undefined}
        label={label}
        className={classNames(button, quiet)}
        ahead={ahead && to > page}
      >
        <Icon size={18} aria-hidden className="rtl:rotate-180" />
      </PageLink>
    ) : (
      <span aria-hidden className={classNames(button, quiet, 'opacity-35')}>
        <Icon size={18} className="rtl:rotate-180" />
      </span>
    )
  }
  return (
    <nav
      aria-label={t('list.pages')}
      data-pages={within ?? 'products'}
      className="flex flex-wrap justify-center gap-0.5 py-4 sm:gap-2"
    >
      {step(page - 1, t('list.previous'), ChevronLeft)}
      {pageNumbers(total, perPage, page).map((number, place, all) => (
        <Fragment key={number}>
          {number - (all[place - 1] ?? 0) > 1 && (
            <span aria-hidden className={gap}>
              …
            </span>
          )}
          <PageLink
            page={number}
            stays={within !== undefined}
            label={t('list.page', { page: number })}
            current={number === page}
            className={classNames(
              button,
              number === page ? 'border-primary bg-primary font-bold text-on-primary' : quiet,
            )}
          >
            {number}
          </PageLink>
        </Fragment>
      ))}
      {step(page + 1, t('list.next'), ChevronRight)}
    </nav>
  )
}

type PageLinkProps = {
  page: number
  label: string
  /** The window is not scrolled to the top. */
  stays: boolean
  current?: boolean
  ahead?: boolean
  className: string
  children: React.ReactNode
}

function PageLink({ page, label, stays, current, ahead, className, children }: PageLinkProps) {
  return (
    <Link
      to="."
      // The first page, which has no number in its address, is not the second one.
      activeOptions={{ exact: true }}
      search={(before: Record<string, unknown>) => ({
        ...before,
        page: page === 1 ? undefined : page,
      })}
      resetScroll={!stays}
      preload={ahead ? 'viewport' : undefined}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
