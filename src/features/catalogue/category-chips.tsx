import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
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
  // Of a row that is longer than the screen, the one chosen before is in sight; no press moves any.
  const [first] = useState(chosen)
  const shown = categories
    .filter(({ id, count }) => count > 0 || id === chosen)
    .toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
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
        >
          {shopText(t, name)}
        </Link>
      ))}
    </nav>
  )
}
