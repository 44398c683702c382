import type { User } from '#contract/auth.ts'
import type { Address } from '#contract/order.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { Field } from '#src/forms/form.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'

type Props = { address: Address | null; user: User }

type Row = [name: keyof Address, label: MessageKey, autoComplete: string, className?: string]

const fields: Row[] = [
  ['name', 'address.name', 'name'],
  ['phone', 'address.phone', 'tel'],
  ['address_line', 'address.line', 'address-line1', 'col-span-2'],
  // On phones these names need a line each.
  ['flat_no', 'address.flat', 'address-line3', 'max-sm:col-span-2'],
  ['address_line2', 'address.line2', 'address-line2', 'max-sm:col-span-2'],
  ['area', 'address.area', 'address-level2'],
  ['post_code', 'address.postCode', 'postal-code'],
]

const optional = new Set<keyof Address>(['flat_no', 'address_line2', 'post_code'])

/** The fields of an address, in the order in which one writes it. */
export function AddressFields({ address, user }: Props) {
  const { t } = useTranslation()
  const start = address ?? ({ name: user.name, phone: user.phone } as Partial<Address>)
  return (
    <div className="grid grid-cols-2 gap-4">
      {fields.map(([name, label, autoComplete, className]) => (
        <div key={name} className={className}>
          <Field
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            label={optional.has(name) ? t('address.optional', { label: t(label) }) : t(label)}
            autoComplete={autoComplete}
            defaultValue={String(start[name] ?? '')}
          />
        </div>
      ))}
      <Field
        as="select"
        name="address_type"
        label={t('address.type')}
        defaultValue={start.address_type ?? 'home'}
      >
        {(['home', 'office', 'other'] as const).map((type) => (
          <option key={type} value={type}>
            {t(`address.type.${type}`)}
          </option>
        ))}
      </Field>
      {/* Another address becomes the default instead of it: unticked, it would stay the default. */}
      {!address?.is_default && (
        <label className="flex min-h-11 items-center gap-3 self-end leading-tight">
          <input type="checkbox" name="is_default" className="size-5 shrink-0 accent-primary" />
          {t('address.default')}
        </label>
      )}
    </div>
  )
}
