import { type CartChange, isFavoriteKind } from '#outbox/cart-change.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useOutboxView } from '#src/outbox/outbox-view.ts'
import type { Session } from '#src/session/session.ts'

/** Changes of the cart that the shop does not know of: waiting, and refused. */
export function useUnsentChanges({ owner }: Session) {
  const view = useOutboxView()
  const ours = view.owner === owner ? view.changes : []
  const changes = ours.filter(({ kind }) => !isFavoriteKind(kind))
  return {
    waiting: changes.filter(({ state }) => state !== 'parked'),
    refused: changes.filter(({ state }) => state === 'parked'),
  }
}

/** Names what is not part of the order, beside its button. */
export function UnsentChanges({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { waiting, refused } = useUnsentChanges(session)
  const parts = [
    { title: t('checkout.waiting'), changes: waiting },
    { title: t('checkout.notIncluded'), changes: refused },
  ].filter(({ changes }) => changes.length > 0)
  const text = ({ kind, quantity, preview }: CartChange) =>
    t(`offline.change.${kind}`, { count: quantity, name: preview.name })
  return parts.map(({ title, changes }) => (
    <div key={title} role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
      <p className="font-medium">{title}</p>
      <ul>
        {[...timesOf(changes.map(text))].map(([said, times]) => (
          <li key={said}>{times > 1 ? `${said} × ${times}` : said}</li>
        ))}
      </ul>
    </div>
  ))
}

/** How often each is said: every press of a stepper is a change of its own. */
function timesOf(texts: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return times
}
