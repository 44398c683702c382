import type { Category } from '#contract/catalogue.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

/** What a category has, in one line: as many as fit whole; the others would stand in the next one. */
export function SubNames({ of, className }: { of: Category; className: string }) {
  const { t } = useTranslation()
  if (of.sub_categories.length === 0) return null
  return (
    <span className={`flex h-5 flex-wrap overflow-hidden font-normal text-muted ${className}`}>
      {of.sub_categories.map(({ id, name }) => (
        <span
          key={id}
          className="max-w-full truncate not-first:before:mx-1.5 not-first:before:content-['·']"
        >
          {shopText(t, name)}
        </span>
      ))}
    </span>
  )
}
