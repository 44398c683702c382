import type { DataOf } from '#contract/endpoint.ts'
import type { getCountries } from '#contract/settings.ts'
import { Field } from '#src/forms/form.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'

type Props = {
  countries: DataOf<typeof getCountries>['countries']
  country: string
  onChoose: (country: string) => void
}

/** The country, which gives the phone number its prefix. */
export function CountryField({ countries, country, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <Field
      as="select"
      name="country"
      label={t('register.country')}
      value={country}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('register.chooseCountry')}</option>
      {countries.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </Field>
  )
}
