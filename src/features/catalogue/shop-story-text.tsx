import { useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** About as many characters as two lines of a phone have. */
const SHORT = 100

/** What a shop says about itself. On phones two lines of it, so that the products come sooner. */
export function ShopStory({ story }: { story: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="max-w-prose text-muted text-sm">
      <p className={classNames(!isOpen && story.length > SHORT && 'max-sm:line-clamp-2')}>
        <bdi>{story}</bdi>
      </p>
      {story.length > SHORT && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          // As high as a finger needs, without more room between the lines.
          className="link -mb-3 inline-flex min-h-11 items-center pe-4 sm:hidden"
        >
          {t(isOpen ? 'shops.readLess' : 'shops.readMore')}
        </button>
      )}
    </div>
  )
}
