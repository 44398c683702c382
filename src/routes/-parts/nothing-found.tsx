import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { slugOf } from '#src/features/catalogue/find-category.ts'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { chipClass } from '#src/ui/chip.ts'
import { PopularProducts } from './popular-products.tsx'

/** Other words, a category, or what many buy. */
export function NothingFound() {
  const { t, i18n } = useTranslation()
  const categories = useQuery(categoriesQuery(i18n.language)).data?.categories ?? []
  return (
    <div className="flex flex-col gap-10">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
        <div className="mx-auto w-full max-w-md">
          <SearchBox fresh />
        </div>
        <ul
          aria-label={t('shell.allCategories')}
          className="flex gap-2 max-sm:edge-shelf sm:flex-wrap sm:justify-center"
        >
          {categories.map((category) => (
            <li key={category.id}>
              <Link
                to="/categories/$slug"
                params={{ slug: slugOf(category) }}
                className={chipClass}
              >
                {shopText(t, category.name)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <PopularProducts />
    </div>
  )
}
