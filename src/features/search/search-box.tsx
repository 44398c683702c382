import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { useDismiss } from '#src/ui/use-dismiss.ts'
import { useFollowing } from '#src/ui/use-following.ts'

const loadSuggestions = () => import('./suggestions.tsx')
const Suggestions = lazy(() => loadSuggestions().then((file) => ({ default: file.Suggestions })))

/** Id of the list of suggestions. */
const LIST = 'search-suggestions'

type Props = {
  onDone?: () => void
  /** In a sheet of its own, which suggestions fill: they are there from the start, and stay. */
  flat?: boolean
  /** Begins without the words of the page, which found nothing. */
  fresh?: boolean
}

/**
 * A real form to /products; with the page's script it suggests while one types. The words keep the
 * focus: arrow keys mark a suggestion, Enter opens it.
 */
export function SearchBox({ onDone, flat = false, fresh }: Props) {
  const { t } = useTranslation()
  const isMarketplace = useIsMarketplace()
  const navigate = useNavigate()
  const { search } = useSearch({ strict: false }) as { search?: string }
  const searched = (!fresh && search) || ''
  /** Null while nothing is suggested. */
  const [typed, setTyped] = useState<string | null>(flat ? searched : null)
  const [marked, setMarked] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const words = useFollowing<HTMLInputElement>(searched)
  const isOpen = typed !== null
  /** There is one only while there is something to suggest. */
  const [list, setList] = useState<HTMLElement | null>(null)
  const suggest = (words: string | null) => {
    setTyped(words)
    setMarked(-1)
  }
  const close = () => suggest(null)
  useDismiss(form, isOpen && !flat, close)

  const done = () => {
    close()
    onDone?.()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void loadSuggestions().then(({ rememberSearch }) => rememberSearch(search))
    done()
    navigate({ to: '/products', search: { search: search || undefined } })
  }
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const options = form.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []
    if (step) {
      event.preventDefault()
      if (!isOpen) return suggest(event.currentTarget.value.trim())
      // One place more than there are options: that of the words themselves.
      const next = ((marked + 1 + step + options.length + 1) % (options.length + 1)) - 1
      setMarked(next)
      options[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Escape' && isOpen) {
      // Browsers would empty the box, too; suggestions are closed by whatever listens further out.
      event.preventDefault()
    } else if (event.key === 'Enter' && options[marked]) {
      event.preventDefault()
      options[marked].click()
    }
  }
  return (
    <search className="block w-full">
      <form
        ref={form}
        action="/products"
        method="get"
        onSubmit={submit}
        onFocus={loadSuggestions}
        className="relative"
      >
        <input
          ref={words}
          type="search"
          name="search"
          role="combobox"
          aria-label={t('shell.search')}
          aria-autocomplete="list"
          aria-expanded={list !== null}
          aria-controls={list ? LIST : undefined}
          aria-activedescendant={marked < 0 ? undefined : `${LIST}-${marked}`}
          // In the narrow sheet the longer words would be cut.
          placeholder={t(
            isMarketplace && !flat && !fresh
              ? 'shell.searchPlaceholder'
              : 'shell.searchPlaceholderOneVendor',
          )}
          defaultValue={searched}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onClick={(event) => isOpen || suggest(event.currentTarget.value.trim())}
          onChange={(event) => suggest(event.target.value.trim())}
          onKeyDown={walk}
          className="h-11 w-full rounded-full border border-line bg-sunken ps-5 pe-12 text-ellipsis placeholder:text-muted hover:border-muted/60 focus:bg-card"
        />
        <button
          type="submit"
          aria-label={t('shell.search')}
          className="absolute inset-e-0 top-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <Search size={20} aria-hidden />
        </button>
        {isOpen && (
          <Suspense>
            <Suggestions
              {...{ marked, flat }}
              id={LIST}
              list={setList}
              search={typed}
              onChosen={done}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}
