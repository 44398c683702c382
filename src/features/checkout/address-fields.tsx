import { useTranslation } from 'react-i18next'
import type { User } from '#contract/auth.ts'
import type { MessageKey } from '#contract/messages/en.ts'
import type { Address } from '#contract/order.ts'
import { SelectField, TextField } from '#src/ui/text-field.tsx'

type Props = { address: Address | null; user: User; errors: Record<string, string[]> }

const fields: [name: keyof Address, label: MessageKey, autoComplete: string, wide: boolean][] = [
  ['name', 'address.name', 'name', false],
  ['phone', 'address.phone', 'tel', false],
  ['address_line', 'address.line', 'address-line1', true],
  ['address_line2', 'address.line2', 'address-line2', true],
  ['flat_no', 'address.flat', 'address-line3', false],
  ['area', 'address.area', 'address-level2', false],
  ['post_code', 'address.postCode', 'postal-code', false],
]

/** The fields of an address, in the order in which one writes it. */
export function AddressFields({ address, user, errors }: Props) {
  const { t } = useTranslation()
  const start = address ?? ({ name: user.name, phone: user.phone } as Partial<Address>)
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {fields.map(([name, label, autoComplete, wide]) => (
          <div key={name} className={wide ? 'col-span-2' : ''}>
            <TextField
              name={name}
              label={t(label)}
              autoComplete={autoComplete}
              defaultValue={String(start[name] ?? '')}
              error={errors[name]?.[0]}
            />
          </div>
        ))}
        <SelectField
          name="address_type"
          label={t('address.type')}
          defaultValue={start.address_type ?? 'home'}
          error={errors.address_type?.[0]}
        >
          {(['home', 'office', 'other'] as const).map((type) => (
            <option key={type} value={type}>
              {t(`address.type.${type}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="is_default"
          defaultChecked={address?.is_default ?? false}
          className="size-5 accent-primary"
        />
        {t('address.default')}
      </label>
    </>
  )
}
