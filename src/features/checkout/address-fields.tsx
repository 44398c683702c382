import type { User } from '#contract/auth.ts'
import type { Address } from '#contract/order.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { Field } from '#src/forms/form.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'

type Props = { address: Address | null; user: User }

const fields: [name: keyof Address, label: MessageKey, autoComplete: string, wide: boolean][] = [
  ['name', 'address.name', 'name', false],
  ['phone', 'address.phone', 'tel', false],
  ['address_line', 'address.line', 'address-line1', true],
  ['flat_no', 'address.flat', 'address-line3', false],
  ['address_line2', 'address.line2', 'address-line2', false],
  ['area', 'address.area', 'address-level2', false],
  ['post_code', 'address.postCode', 'postal-code', false],
]

const optional = new Set<keyof Address>(['flat_no', 'address_line2', 'post_code'])

/** The fields of an address, in the order in which one writes it. */
export function AddressFields({ address, user }: Props) {
  const { t } = useTranslation()
  const start = address ?? ({ name: user.name, phone: user.phone } as Partial<Address>)
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {fields.map(([name, label, autoComplete, wide]) => (
          <div
            key={name}
            className={
              wide ? 'col-span-2' : 'max-sm:has-[[name=flat_no],[name=address_line2]]:col-span-2'
            }
          >
            <Field
              name={name}
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
      </div>
      {/* Another address becomes the default instead of it: unticked, it would stay the default. */}
      {!address?.is_default && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="is_default" className="size-5 accent-primary" />
          {t('address.default')}
        </label>
      )}
    </>
  )
}
