import { useTranslation } from '#src/i18n/translation.tsx'

type Props = {
  /** Missing in what another backend sends, and in what was stored before it was sent. */
  names: readonly string[] | undefined
}

/** What was bought, in one line, in two where it is narrow: two names, and of how many products more. */
export function ProductNames({ names = [] }: Props) {
  const { t } = useTranslation()
  // Each keeps its own direction.
  const [first = '', second = '', ...others] = names.map((name) => `\u2068${name}\u2069`)
  if (!first) return null
  const both = { first, second }
  return (
    <span className="line-clamp-2 lg:line-clamp-1">
      {others.length > 0
        ? t('orders.moreNames', { ...both, count: others.length })
        : second
          ? t('orders.twoNames', both)
          : first}
    </span>
  )
}
