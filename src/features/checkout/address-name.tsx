import type { Address } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from '#src/ui/badge.tsx'

/** Who gets what is sent to an address, and what tells it from others: home or office, the default. */
export function AddressName({ address }: { address: Address }) {
  const { t, i18n } = useTranslation()
  const typeKey = `address.type.${address.address_type as 'home'}` as const
  return (
    <>
      <bdi>{address.name}</bdi>
      <Badge>{i18n.exists(typeKey) ? t(typeKey) : address.address_type}</Badge>
      {address.is_default && <Badge look="good">{t('address.isDefault')}</Badge>}
    </>
  )
}
