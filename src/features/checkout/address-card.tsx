import type { Address } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { addressText } from './address-text.ts'

type Props = { address: Address; chosen: boolean; onChoose: () => void; onEdit: () => void }

export function AddressCard({ address, chosen, onChoose, onEdit }: Props) {
  const { t, i18n } = useTranslation()
  const typeKey = `address.type.${address.address_type as 'home'}` as const
  return (
    <div className="choice-card">
      <label className="flex min-w-0 grow gap-3">
        <input
          type="radio"
          name="address"
          checked={chosen}
          onChange={onChoose}
          className="mt-1 size-4 shrink-0 accent-primary"
        />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="mb-0.5 flex flex-wrap items-center gap-2 font-medium">
            <bdi>{address.name}</bdi>
            <Badge>{i18n.exists(typeKey) ? t(typeKey) : address.address_type}</Badge>
            {address.is_default && <Badge look="good">{t('address.isDefault')}</Badge>}
          </span>
          <bdi className="self-start text-muted text-sm">{addressText(address)}</bdi>
          <bdi dir="ltr" className="self-start text-muted text-sm">
            {address.phone}
          </bdi>
        </span>
      </label>
      <button
        type="button"
        onClick={onEdit}
        className="link self-start text-sm leading-6 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        {t('checkout.changeAddress')}
      </button>
    </div>
  )
}
