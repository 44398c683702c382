import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { arrivalText } from '#src/ui/arrival-text.ts'
import { cartFiguresQuery } from './cart-amount-query.ts'

/** When what the chosen shops send arrives; nothing while it is not known. */
export function CartArrival({ chosen }: { chosen: number[] }) {
  const { i18n } = useTranslation()
  const session = useSession()
  const { data } = useQuery({
    ...cartFiguresQuery(session, chosen),
    select: (figures) => arrivalText(i18n, figures.checkout_items),
    // As the amount above it: the next answer takes its place, and nothing moves meanwhile.
    placeholderData: keepPreviousData,
  })
  if (data === null || chosen.length === 0) return null
  return <p className="min-h-5 text-muted text-sm">{data}</p>
}
