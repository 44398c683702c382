import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

type Colors = Product['colors']

/** More would reach the button beside them on the narrowest cards. */
const SHOWN = 4

/** One picture, because a page has fifty cards and a phone builds every element of them. */
const drawn = (colors: Colors) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${colors.length * 14} 14' stroke='#fff' stroke-width='2'>${colors
    .map(
      ({ color_code: code }, index) =>
        `<circle cx='${index * 14 + 7}' cy='7' r='5.5' fill='${code.replace(/[^#\w]/g, '') || '#999'}'/>`,
    )
    .join('')}</svg>`

/** The colors that a product comes in, on its picture; one color is no choice. */
export function ColorDots({ colors }: { colors: Colors }) {
  const { t } = useTranslation()
  if (colors.length < 2) return null
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawn(colors.slice(0, SHOWN)))}`}
      alt={t('product.colorCount', { count: colors.length })}
      className="color-dots"
    />
  )
}
