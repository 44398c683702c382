import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useDismiss } from '#src/ui/use-dismiss.ts'

const loadSuggestions = () => import('./suggestions.tsx')
const Suggestions = lazy(() => loadSuggestions().then((file) => ({ default: file.Suggestions })))

/** A real form to /products; with the page's script it suggests while one types. */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search: searched = '' } = useSearch({ strict: false }) as { search?: string }
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const close = () => setTyped('')
  useDismiss(form, typed !== '', close)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    close()
    onDone?.()
    navigate({ to: '/products', search: { search: search || undefined } })
  }
  return (
    <search className="block w-full">
      <form
        ref={form}
        action="/products"
        method="get"
        onSubmit={submit}
        onFocus={loadSuggestions}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          form.current?.querySelector('a')?.focus()
        }}
        className="relative"
      >
        <input
          key={searched}
          type="search"
          name="search"
          aria-label={t('shell.search')}
          placeholder={t('shell.searchPlaceholder')}
          defaultValue={searched}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value.trim())}
          className="h-11 w-full rounded-full border border-line bg-sunken ps-5 pe-12 placeholder:text-muted hover:border-muted/60 focus:bg-card [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={t('shell.search')}
          className="absolute inset-e-0 top-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <Search size={20} aria-hidden />
        </button>
        {typed !== '' && (
          <Suspense>
            <Suggestions
              search={typed}
              onChosen={() => {
                close()
                onDone?.()
              }}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}
