import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession, useSessionKnown } from '#src/session/session.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'

const load = () => import('./delete-account-dialog.tsx')
const DeleteAccountDialog = lazy(() =>
  load().then((file) => ({ default: file.DeleteAccountDialog })),
)

/**
 * Says what goes with an account, and deletes it.
 * @param isPossible whether the shop takes it; otherwise the shopper writes to it
 */
export function DeleteAccount({ isPossible }: { isPossible: boolean }) {
  const { t } = useTranslation()
  const session = useSession()
  const isKnown = useSessionKnown()
  const { askLogin } = useShopActions()
  const [isOpen, setOpen] = useState(false)
  const open = () => (session ? setOpen(true) : askLogin(() => setOpen(true)))
  return (
    <section className="card flex max-w-2xl flex-col items-start gap-3 p-5 md:p-6">
      <h2 className="font-bold text-lg">{t('account.deleteTitle')}</h2>
      <p className="text-muted">{t(isPossible ? 'account.deleteText' : 'account.deleteAsk')}</p>
      {isPossible ? (
        <Button look="danger" disabled={!isKnown} onClick={open} onPointerEnter={load}>
          {t('account.delete')}
        </Button>
      ) : (
        <Link to="/support" className={buttonClass('secondary')}>
          {t('contact.send')}
        </Link>
      )}
      {isOpen && session && (
        <Suspense>
          <DeleteAccountDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
