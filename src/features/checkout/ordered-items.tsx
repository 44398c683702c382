import type { ReactNode } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Field } from '#src/ui/field.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { FoldedField } from './folded-field.tsx'
import { Step, type StepState } from './step.tsx'

type Props = {
  state: StepState
  /** They come from the cart, where the number of pieces is changed. */
  fromCart: boolean
  note: string
  onNote: (note: string) => void
  children: ReactNode
}

/**
 * What is ordered, with a note for the shop. However many lines there are, how it is paid is seen
 * before the button that places the order.
 */
export function OrderedItems({ state, fromCart, note, onNote, children }: Props) {
  const { t } = useTranslation()
  const actions = useShopActions()
  return (
    <Step
      number={3}
      title={t('checkout.items')}
      state={state}
      aside={
        fromCart && (
          <button
            type="button"
            onClick={() => actions.openCart()}
            className="link -my-2 min-h-11 text-sm"
          >
            {t('checkout.editCart')}
          </button>
        )
      }
    >
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
    </Step>
  )
}
