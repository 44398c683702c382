import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { getSession, useSession, useSessionKnown } from '#src/session/session.ts'
import { useShopActions } from '#src/ui/shop-actions.ts'

const load = () => import('./delete-account-dialog.tsx')
const DeleteAccountDialog = lazy(() =>
  load().then((file) => ({ default: file.DeleteAccountDialog })),
)

const way = 'link inline-flex min-h-11 items-center'

/**
 * Says what goes with an account, and deletes it. Quiet: it ends a page about the shop, because the
 * footer's "Delete Account" leads to that page.
 * @param isPossible whether the shop takes it; otherwise the shopper writes to it
 */
export function DeleteAccount({ isPossible }: { isPossible: boolean }) {
  const { t } = useTranslation()
  const session = useSession()
  const isKnown = useSessionKnown()
  const { askLogin } = useShopActions()
  /** Whose account was asked about: not that of somebody who has logged in since. */
  const [owner, setOwner] = useState<string | null>(null)
  const ask = () => setOwner(getSession()?.owner ?? null)
  const open = () => (session ? ask() : askLogin(ask))
  return (
    <section className="flex flex-col items-start gap-1 border-line border-t pt-4 text-sm">
      <h2 className="font-medium">{t('account.deleteTitle')}</h2>
      <p className="max-w-prose text-muted">
        {t(isPossible ? 'account.deleteText' : 'account.deleteAsk')}
      </p>
      {isPossible ? (
        <button
          type="button"
          disabled={!isKnown}
          onClick={open}
          onPointerEnter={load}
          className={way}
        >
          {t('account.delete')}
        </button>
      ) : (
        <Link to="/support" className={way}>
          {t('contact.send')}
        </Link>
      )}
      {session && session.owner === owner && (
        <Suspense>
          <DeleteAccountDialog session={session} onClose={() => setOwner(null)} />
        </Suspense>
      )}
    </section>
  )
}
