import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { slugOf } from '#src/features/catalogue/find-category.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { categoriesQuery } from '#src/query/categories-query.ts'

type Props = { categoryId: number | null; name: string }

/** Where in the shop the product stands. */
export function Breadcrumbs({ categoryId, name }: Props) {
  const { t, i18n } = useTranslation()
  const categories = useQuery(categoriesQuery(i18n.language)).data?.categories
  const category = categories?.find((one) => one.id === categoryId)
  const arrow = <ChevronRight size={14} aria-hidden className="shrink-0 rtl:rotate-180" />
  return (
    <nav
      aria-label={t('product.path')}
      className="flex items-center gap-1 overflow-hidden whitespace-nowrap text-muted text-sm"
    >
      <Link to="/" className="inline-flex min-h-9 items-center hover:text-ink">
        {t('page.home')}
      </Link>
      {arrow}
      {category && (
        <>
          <Link
            to="/categories/$slug"
            params={{ slug: slugOf(category) }}
            className="inline-flex min-h-9 max-w-1/2 shrink-0 items-center hover:text-ink"
          >
            <bdi className="truncate">{shopText(t, category.name)}</bdi>
          </Link>
          {arrow}
        </>
      )}
      <bdi aria-current="page" className="truncate">
        {name}
      </bdi>
    </nav>
  )
}
