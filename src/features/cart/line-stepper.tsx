import type { ShownLine } from '#outbox/apply-pending-changes.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import { useCartFeedback } from './cart-feedback.tsx'

type Props = { line: ShownLine; onCard?: boolean }

/** One more or one less of a line; one less of the last piece removes it. */
export function LineStepper({ line, onCard = false }: Props) {
  const { t } = useTranslation()
  const feedback = useCartFeedback()
  const changes = () => import('./change-cart.ts')
  const more = async () => feedback.changed(await (await changes()).incrementLine(line))
  const less = async () => {
    const outcome = await (await changes()).decrementLine(line)
    if (line.quantity <= 1) feedback.removed(outcome)
    else feedback.changed(outcome)
  }
  return (
    <QuantityStepper
      quantity={line.quantity}
      max={line.stock}
      onMore={more}
      onLess={less}
      moreLabel={t('product.more', { name: line.name })}
      lessLabel={t('product.less', { name: line.name })}
      waiting={line.waiting}
      onCard={onCard}
    />
  )
}
