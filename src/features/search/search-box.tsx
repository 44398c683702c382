import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const loadSuggestions = () => import('./suggestions.tsx')
const Suggestions = lazy(() => loadSuggestions().then((file) => ({ default: file.Suggestions })))

type Props = { initial?: string; autoFocus?: boolean; onDone?: () => void }

/**
 * The search: a real form, so that it works before and without scripts. Submitting goes to
 * /products (section 2).
 */
export function SearchBox({ initial = '', autoFocus, onDone }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const [open, setOpen] = useState(false)
  const go = (search: string) => {
    setOpen(false)
    onDone?.()
    void navigate({ to: '/products', search: search ? { search } : {} })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(text.trim())
  }
  return (
    <search
      className="relative block w-full"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <form action="/products" onSubmit={submit} className="relative">
        <input
          name="search"
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
          autoFocus={autoFocus}
          aria-label={t('shell.search')}
          placeholder={t('shell.searchPlaceholder')}
          onFocus={() => void loadSuggestions()}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          className="h-11 w-full rounded-full border border-line bg-sunken ps-5 pe-14 placeholder:text-muted focus:bg-card"
        />
        <button
          type="submit"
          aria-label={t('shell.search')}
          className="absolute inset-e-1 top-1 grid h-9 w-11 place-items-center rounded-full bg-primary text-on-primary"
        >
          <Search size={18} aria-hidden />
        </button>
      </form>
      {open && text.trim().length > 1 && (
        <Suspense>
          <Suggestions
            text={text.trim()}
            onChoose={go}
            onLeave={() => {
              setOpen(false)
              onDone?.()
            }}
          />
        </Suspense>
      )}
    </search>
  )
}
