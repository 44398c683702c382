import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from './class-names.ts'
import { distanceTo } from './distance-to.ts'

type Props = { shelf: RefObject<HTMLElement | null>; at: string }

const atRest = { isStart: true, isEnd: true, slides: 0, slide: 0 }

/**
 * A mouse cannot push a shelf sideways. They lie on the shelf and take no room; one that leads
 * nowhere is not seen, but keeps the focus of who pressed it last.
 */
export function ShelfButtons({ shelf, at }: Props) {
  const { t, i18n } = useTranslation()
  const [{ isStart, isEnd, slides, slide }, setPlace] = useState(atRest)
  useEffect(() => {
    const row = shelf.current
    if (!row) return
    const look = () => {
      const passed = Math.abs(row.scrollLeft)
      const isEnd = passed + row.clientWidth > row.scrollWidth - 8
      // One at a time: it is seen how many there are, and which one this is.
      const isShow = (row.firstElementChild?.clientWidth ?? 0) > row.clientWidth * 0.9
      const slides = isShow ? row.childElementCount : 0
      setPlace({ isStart: passed < 8, isEnd, slides, slide: Math.round(passed / row.clientWidth) })
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [shelf])
  if (isStart && isEnd) return null

  const button = (label: string, forward: boolean, isOver: boolean, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      title={isOver ? undefined : label}
      aria-disabled={isOver}
      onClick={() => {
        const row = shelf.current
        if (row) row.scrollBy({ left: distanceTo(row, forward, i18n.dir() === 'rtl') })
      }}
      className={classNames('shelf-button', at, forward ? '-inset-e-3' : '-inset-s-3')}
    >
      <Icon size={20} aria-hidden className="rtl:rotate-180" />
    </button>
  )
  return (
    <>
      {button(t('shelf.previous'), false, isStart, ChevronLeft)}
      {button(t('shelf.next'), true, isEnd, ChevronRight)}
      {slides > 0 && (
        <span aria-hidden className="slide-dots">
          {Array.from({ length: slides }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
            <i key={index} data-current={index === slide || undefined} />
          ))}
        </span>
      )}
    </>
  )
}
