import { useNavigate } from '@tanstack/react-router'
import { sortTypes } from '#contract/sort-types.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { readCopyAhead } from '#src/offline-catalogue/read-copy-ahead.ts'
import { SelectArrow } from '#src/ui/field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import { keptInForm, type ProductSearch } from './product-search.ts'
import { useChosenSearch } from './use-chosen-search.ts'

/** The order of a list. A form, so that it also works before the page's script has come. */
export function SortMenu() {
  const search = useChosenSearch()
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const select = useFollowing<HTMLSelectElement>(search.sort ?? 'default')
  return (
    <form
      method="get"
      className="flex min-w-0 items-center gap-2 text-sm"
      onPointerDown={() => readCopyAhead(i18n.language)}
    >
      {keptInForm(search, 'sort').map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label className="flex min-w-0 grow items-center gap-2">
        <span className="whitespace-nowrap text-muted max-sm:sr-only">{t('list.sort')}</span>
        {/* Not controlled: React would put the old order back when it comes alive under a choice. */}
        <span className="relative min-w-0 grow">
          <select
            ref={select}
            name="sort"
            defaultValue={search.sort ?? 'default'}
            onChange={(event) => {
              const sort = event.target.value as ProductSearch['sort']
              navigate({ to: '.', search: { ...search, page: undefined, sort } as never })
            }}
            className="h-9 w-full min-w-0 cursor-pointer appearance-none text-ellipsis rounded-control border border-line bg-card ps-2 pe-9 pointer-coarse:h-11"
          >
            {sortTypes.map((sort) => (
              <option key={sort} value={sort}>
                {t(`list.sort.${sort}`)}
              </option>
            ))}
          </select>
          <SelectArrow />
        </span>
      </label>
      <noscript>
        <button type="submit" className="link">
          {t('list.apply')}
        </button>
      </noscript>
    </form>
  )
}
