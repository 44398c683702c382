import { useId } from 'react'
import type { Address } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { AddressName } from './address-name.tsx'
import { addressText } from './address-text.ts'

type Props = { address: Address; chosen: boolean; onChoose: () => void; onEdit: () => void }

export function AddressCard({ address, chosen, onChoose, onEdit }: Props) {
  const { t } = useTranslation()
  const id = useId()
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
            <AddressName address={address} />
          </span>
          {/* Inline, so that a second line begins where those of the page do; not of a post code alone. */}
          <span id={`${id}text`} className="text-pretty text-muted text-sm">
            <bdi>{addressText(address)}</bdi>
          </span>
          <span className="text-muted text-sm">
            <bdi dir="ltr">{address.phone}</bdi>
          </span>
        </span>
      </label>
      <button
        type="button"
        id={`${id}edit`}
        aria-labelledby={`${id}edit ${id}text`}
        onClick={onEdit}
        className="link self-start text-sm leading-6 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        {t('checkout.changeAddress')}
      </button>
    </div>
  )
}
