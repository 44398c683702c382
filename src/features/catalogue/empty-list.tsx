import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { countFilters, type ProductSearch } from './product-search.ts'

type Props = {
  search: ProductSearch
  /** Products on all pages. */
  total: number
}

/** A list without products: what was looked for, and the way back to more. */
export function EmptyList({ search, total }: Props) {
  const { t } = useTranslation()
  // An address of a page that is no more.
  if (total > 0) {
    return (
      <Notice icon={<SearchX aria-hidden />} title={t('list.empty')}>
        <Link to="." search={{ ...search, page: undefined } as never} className={buttonClass()}>
          {t('cart.browse')}
        </Link>
      </Notice>
    )
  }
  const narrowed = countFilters(search) > 0
  return (
    <Notice
      icon={<SearchX aria-hidden />}
      title={t('list.empty')}
      text={narrowed ? t('list.emptyText') : search.search && t('list.otherWord')}
    >
      {narrowed ? (
        <Link
          to="."
          activeOptions={{ exact: true }}
          search={{ search: search.search } as never}
          className={buttonClass()}
        >
          {t('list.clear')}
        </Link>
      ) : (
        // A field for other words stands below then.
        !search.search && (
          <Link to="/products" className={buttonClass()}>
            {t('cart.browse')}
          </Link>
        )
      )}
    </Notice>
  )
}
