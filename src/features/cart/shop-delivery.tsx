import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { Money } from '#src/ui/price.tsx'
import { cartFiguresQuery } from './cart-amount-query.ts'

type Props = { shopId: number; chosen: number[] }

/** What one of the chosen shops takes for its delivery; nothing while it is not known. */
export function ShopDelivery({ shopId, chosen }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const { data } = useQuery({
    ...cartFiguresQuery(session, chosen),
    placeholderData: keepPreviousData,
  })
  const charge = data?.checkout_items.find(({ shop_id }) => shop_id === shopId)?.delivery_charge
  if (charge === undefined || !chosen.includes(shopId)) return null
  // Another server may tell the charge of all shops together only.
  if (charge === 0 && data?.checkout.delivery_charge !== 0) return null
  return (
    <span className="truncate">
      {t('checkout.delivery')} {charge > 0 ? <Money amount={charge} /> : t('product.deliveryFree')}
    </span>
  )
}
