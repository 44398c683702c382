import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

/** More would reach the button beside them on the narrowest cards. */
const SHOWN = 4

/** The colors that a product comes in, on its picture; one color is no choice. */
export function ColorDots({ colors }: Pick<Product, 'colors'>) {
  const { t } = useTranslation()
  if (colors.length < 2) return null
  const shown = colors.slice(0, SHOWN)
  return (
    <svg
      role="img"
      aria-label={t('product.colorCount', { count: colors.length })}
      viewBox={`0 0 ${shown.length * 14} 14`}
      className="color-dots"
    >
      {shown.map(({ id, color_code: color }, index) => (
        <circle key={id} cx={index * 14 + 7} fill={color || undefined} />
      ))}
    </svg>
  )
}
