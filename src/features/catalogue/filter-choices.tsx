import { Link } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { chosenIds, toggleId } from './chosen-ids.ts'
import type { ProductSearch } from './product-search.ts'

type Name = 'category' | 'shop' | 'brand' | 'color' | 'size' | 'rating' | 'stock' | 'sale'
export type Choice = { id: number; label: string; icon?: ReactNode; count?: number }
type Props = {
  title: string
  name: Name
  choices: Choice[]
  search: ProductSearch
  /** Only its heading is shown, until it is opened or something of it is chosen. */
  folded?: boolean
  /** Its one choice says what its heading says. */
  isOneLine?: boolean
}

/** How many stand in the document of every list; forty of each would be most of its elements. */
const FIRST = 8
const FIRST_FOLDED = 5
const takesSeveral = (name: Name) => ['shop', 'brand', 'color', 'size'].includes(name)
/** Choosing another takes the place of the one before. */
const isOneOf = (name: Name) => name === 'category' || name === 'rating'

/** The choices of one filter: the first, whatever is chosen, and all of them when asked for. */
export function Choices({ title, name, choices, search, folded = false, isOneLine }: Props) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const chosen = chosenIds(search[name])
  const first = folded ? FIRST_FOLDED : FIRST
  // Only at first: taking the last choice away must not close the list under the finger.
  const [startsOpen] = useState(!folded || chosen.length > 0)
  if (choices.length === 0) return null
  // What is chosen within one category is not in another.
  const without = { page: undefined, ...(name === 'category' && { subcategory: undefined }) }
  const more = showsAll ? t('list.showFewer') : t('list.showAll', { total: choices.length })
  const hasNone = ({ id, count }: Choice) => Number(count === 0 && !chosen.includes(id))
  const shown = choices
    .toSorted((one, other) => hasNone(one) - hasNone(other))
    .filter(({ id }, place) => showsAll || place < first || chosen.includes(id))
  const list = (
    <>
      <ul className={showsAll ? 'max-h-104 overflow-y-auto' : undefined}>
        {name === 'category' && chosen.length > 0 && (
          <li>
            <ChoiceLink
              choice={{ id: 0, label: t('list.all') }}
              isChosen={false}
              isOneOf
              search={{ ...search, ...without, category: undefined }}
            />
          </li>
        )}
        {shown.map((choice) => (
          <li key={choice.id}>
            <ChoiceLink
              choice={choice}
              isChosen={chosen.includes(choice.id)}
              isOneOf={isOneOf(name)}
              search={{
                ...search,
                ...without,
                [name]: takesSeveral(name)
                  ? toggleId(search[name], choice.id)
                  : chosen.includes(choice.id)
                    ? undefined
                    : choice.id,
              }}
            />
          </li>
        ))}
      </ul>
      {choices.length > first && (
        <button
          type="button"
          aria-expanded={showsAll}
          aria-label={`${title}: ${more}`}
          onClick={() => setShowsAll(!showsAll)}
          className="link min-h-9 text-sm pointer-coarse:min-h-11"
        >
          {more}
        </button>
      )}
    </>
  )
  const heading = <h2 className={isOneLine ? 'sr-only' : 'font-semibold text-sm'}>{title}</h2>
  // To fold a single line away would save nothing.
  if (choices.length === 1) {
    return (
      <section>
        {heading}
        {list}
      </section>
    )
  }
  return (
    <details open={startsOpen} className="group">
      <summary className="flex min-h-9 list-none items-center justify-between gap-2 rounded-control hover:text-accent pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronDown size={16} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      {list}
    </details>
  )
}

type LinkProps = { choice: Choice; isChosen: boolean; isOneOf: boolean; search: object }

function ChoiceLink({ choice: { label, icon, count }, isChosen, isOneOf, search }: LinkProps) {
  return (
    <Link
      to="."
      // The list without this filter is not the page that one is on.
      activeOptions={{ exact: true }}
      search={search as never}
      aria-current={isChosen || undefined}
      resetScroll={false}
      className={classNames(
        'flex min-h-9 items-center gap-2 rounded-control text-sm hover:text-accent pointer-coarse:min-h-11',
        // Still a link: what is chosen elsewhere may be taken away after it.
        count === 0 && !isChosen && 'text-muted',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-4 shrink-0 place-items-center border',
          isOneOf ? 'rounded-full' : 'rounded',
          isChosen ? 'border-primary bg-primary text-on-primary' : 'border-muted/60',
        )}
      >
        {isChosen &&
          (isOneOf ? (
            <span className="size-1.5 rounded-full bg-current" />
          ) : (
            <Check size={12} strokeWidth={3} />
          ))}
      </span>
      {icon}
      {/* The name has a direction of its own, its place follows the page. */}
      <span className="min-w-0 grow truncate">
        <bdi>{label}</bdi>
      </span>
      {count !== undefined && <span className="text-muted text-xs">{count}</span>}
    </Link>
  )
}
