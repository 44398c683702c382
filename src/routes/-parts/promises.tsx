import type { Settings } from '#contract/settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

/** What a shopper may count on, in one line: delivery, returns, payment, support. */
export function Promises({ promises }: { promises: Settings['promises'] }) {
  const { t } = useTranslation()
  if (promises.length === 0) return null
  return (
    <ul className="promises">
      {promises.map(({ kind, title, text }) => (
        <li key={title} className="promise" data-kind={kind}>
          <b>{shopText(t, title)}</b>
          {text && <span>{shopText(t, text)}</span>}
        </li>
      ))}
    </ul>
  )
}
