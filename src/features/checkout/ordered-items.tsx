import { type ReactNode, useId } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Field } from '#src/ui/field.tsx'
import { FoldedField } from './folded-field.tsx'

type Props = { note: string; onNote: (note: string) => void; children: ReactNode }

/**
 * What is ordered, with a note for the shop. Below the steps and none itself: however many lines
 * there are, how it is paid is seen before the button that places the order.
 */
export function OrderedItems({ note, onNote, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-semibold text-lg">
        {t('checkout.items')}
      </h2>
      {children}
      <FoldedField label={t('checkout.note')} isUsed={note !== ''}>
        <Field
          as="textarea"
          dir="auto"
          label={t('checkout.note')}
          rows={2}
          value={note}
          maxLength={1000}
          onChange={(event) => onNote(event.target.value)}
        />
      </FoldedField>
    </section>
  )
}
