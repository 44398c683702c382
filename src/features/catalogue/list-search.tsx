import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import { keptInForm } from './product-search.ts'
import { useChosenSearch } from './use-chosen-search.ts'

/** Searches within the list of a shop. A form, so that it also works before the page's script has come. */
export function ListSearch() {
  const search = useChosenSearch()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const words = useFollowing<HTMLInputElement>(search.search ?? '')
  return (
    <search className="w-full min-w-0 sm:w-64">
      <form
        method="get"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
          const next = { ...search, page: undefined, search: typed || undefined }
          navigate({ to: '.', search: next as never, resetScroll: false })
        }}
      >
        {keptInForm(search, 'search').map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <input
          ref={words}
          type="search"
          name="search"
          aria-label={t('list.searchShop')}
          placeholder={t('list.searchShop')}
          defaultValue={search.search}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="h-9 w-full rounded-control border border-line bg-card ps-3 pe-11 text-sm placeholder:text-muted hover:border-muted pointer-coarse:h-11"
        />
        <button
          type="submit"
          aria-label={t('shell.searchShort')}
          className="absolute inset-e-0 top-0 grid h-full w-11 place-items-center text-muted hover:text-ink"
        >
          <Search size={16} aria-hidden />
        </button>
      </form>
    </search>
  )
}
