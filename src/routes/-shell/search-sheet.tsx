import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { SearchDialog } from '#src/features/search/search-dialog.tsx'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { categoriesQuery } from '#src/query/categories-query.ts'

/** The search of small screens; who has no word for it yet goes on by a category. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const heading = useId()
  const categories = useQuery(categoriesQuery(i18n.language)).data?.categories ?? []
  return (
    <SearchDialog onClose={onClose}>
      <h2 id={heading} className="pt-6 pb-3 font-semibold text-muted text-sm">
        {t('shell.allCategories')}
      </h2>
      <ul aria-labelledby={heading} className="flex flex-wrap gap-2">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              to="/categories/$slug"
              params={{ slug: slug || String(id) }}
              onClick={onClose}
              className="flex min-h-11 items-center rounded-full border border-line px-4 hover:bg-sunken"
            >
              {shopText(t, name)}
            </Link>
          </li>
        ))}
      </ul>
    </SearchDialog>
  )
}
