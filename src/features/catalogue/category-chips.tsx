import { Link } from '@tanstack/react-router'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { centerInRow } from '#src/ui/center-in-row.ts'
import { chipClass } from '#src/ui/chip.ts'
import type { ProductSearch } from './product-search.ts'

type Props = {
  categories: readonly { id: number; name: string; count: number }[]
  search: ProductSearch
}

/** The categories of a list, one press away where its filters are behind a button. */
export function CategoryChips({ categories, search }: Props) {
  const { t } = useTranslation()
  const { page: _, subcategory: __, category: chosen, ...others } = search
  const shown = categories.filter(({ id, count }) => count > 0 || id === chosen)
  if (shown.length < 2) return null
  return (
    <nav aria-label={t('list.category')} className="edge-shelf lg:hidden">
      {[{ id: undefined, name: t('list.all') }, ...shown].map(({ id, name }) => (
        <Link
          key={name}
          to="."
          search={{ ...others, category: id } as never}
          // "All" is chosen only where there is no category.
          activeOptions={{ explicitUndefined: true }}
          resetScroll={false}
          className={chipClass}
          ref={id === chosen ? centerInRow : undefined}
        >
          {shopText(t, name)}
        </Link>
      ))}
    </nav>
  )
}
