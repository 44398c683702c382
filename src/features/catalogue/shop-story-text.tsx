import { useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** About as many characters as a line of a phone has. */
const SHORT = 45

/** What a shop says about itself. On phones its first line, so that the products come sooner. */
export function ShopStory({ story }: { story: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const isCut = !isOpen && story.length > SHORT
  return (
    <div
      className={classNames(
        'max-w-prose text-muted text-sm',
        isCut && 'max-sm:flex max-sm:items-center max-sm:gap-3',
      )}
    >
      <p className={classNames(isCut && 'max-sm:truncate')}>
        <bdi>{story}</bdi>
      </p>
      {story.length > SHORT && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          // As high as a finger needs, without more room between the lines.
          className="link -my-3 inline-flex min-h-11 shrink-0 items-center sm:hidden"
        >
          {t(isOpen ? 'shops.readLess' : 'shops.readMore')}
        </button>
      )}
    </div>
  )
}
