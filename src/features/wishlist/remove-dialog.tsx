import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { changeFavorite } from './change-favorite.ts'

type Props = { product: Product; onClose: () => void }

/** Asks before a product leaves the wishlist (section 3). */
export function RemoveDialog({ product, onClose }: Props) {
  const { t } = useTranslation()
  const session = useAccount()
  const remove = () => {
    onClose()
    void changeFavorite(session, product, false, t)
  }
  return (
    <Dialog title={t('wishlist.remove')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p>{t('wishlist.removeText', { name: product.name })}</p>
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('wishlist.keep')}
          </Button>
          <Button onClick={remove}>{t('common.remove')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
