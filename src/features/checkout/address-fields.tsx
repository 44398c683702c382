import type { User } from '#contract/auth.ts'
import type { Address } from '#contract/order.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { Field, GroupProblem } from '#src/forms/form.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { chipClass } from '#src/ui/chip.ts'

type Props = { address: Address | null; user: User }

type Row = [name: keyof Address, label: MessageKey, autoComplete: string, className?: string]

const fields: Row[] = [
  ['name', 'address.name', 'name'],
  ['phone', 'address.phone', 'tel'],
  // On phones these names need a line each.
  ['flat_no', 'address.flat', 'address-line3', 'max-sm:col-span-2'],
  ['address_line', 'address.line', 'address-line1', 'max-sm:col-span-2'],
  ['address_line2', 'address.line2', 'address-line2', 'col-span-2'],
  ['area', 'address.area', 'address-level2'],
  ['post_code', 'address.postCode', 'postal-code'],
]

const optional = new Set<keyof Address>(['flat_no', 'address_line2', 'post_code'])

const types = ['home', 'office', 'other'] as const

/** The fields of an address, in the order in which one says it. */
export function AddressFields({ address, user }: Props) {
  const { t } = useTranslation()
  const start = address ?? ({ name: user.name, phone: user.phone } as Partial<Address>)
  // Another backend may have types of its own.
  const chosenType = types.find((type) => type === start.address_type) ?? 'home'
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
      <fieldset className="col-span-2">
        <legend className="mb-1 font-medium text-sm">{t('address.type')}</legend>
        <div className="flex flex-wrap gap-2">
          {types.map((type) => (
            <label key={type} className={`${chipClass} ${chosenChip}`}>
              <input
                type="radio"
                name="address_type"
                value={type}
                defaultChecked={type === chosenType}
                className="sr-only"
              />
              {t(`address.type.${type}`)}
            </label>
          ))}
        </div>
        <GroupProblem name="address_type" />
      </fieldset>
      {/* Another address becomes the default instead of it: unticked, it would stay the default. */}
      {!address?.is_default && (
        <label className="flex col-span-2 min-h-11 items-center gap-3 leading-tight">
          <input type="checkbox" name="is_default" className="size-5 shrink-0 accent-primary" />
          {t('address.default')}
        </label>
      )}
    </div>
  )
}

const chosenChip =
  'relative has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
