import {
  type CSSProperties,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#src/ui/class-names.ts'
import { PAGE_SIZES } from '#src/ui/picture-source.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import type { GalleryPicture } from './pictures-of.ts'
import { usePinch } from './use-pinch.ts'

/** How much larger a press makes the picture, and two fingers at most. */
const PRESSED = 2
const MOST = 4
/** Pixels from which on a press is a push. */
const PUSH = 8
const SWIPE = 48

export type ZoomStageHandle = { toggle: () => void }

type Point = { clientX: number; clientY: number }
/** Of two fingers: they neither press nor swipe. */
const NOWHERE: Point = { clientX: Number.NaN, clientY: Number.NaN }

type Props = {
  ref: Ref<ZoomStageHandle>
  picture: GalleryPicture
  title: string
  onMagnify: (isMagnified: boolean) => void
  onSwipe: (toRight: boolean) => void
}

/**
 * A picture as large as its room, and magnified where it is pressed. Until the large file has come,
 * what the page shows of it stands there in the same size.
 */
export function ZoomStage({ ref, picture, title, onMagnify, onSwipe }: Props) {
  const { pictures, src } = picture
  const room = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef(NOWHERE)
  const [scale, setScale] = useState(1)
  const [ratio, setRatio] = useState(1)
  // Without a network only what the page has shown is on the device.
  const [isMissing, setIsMissing] = useState(false)
  const isWhole = scale === 1

  /** What lies at the point stays there. */
  const magnify = (wanted: number, { clientX, clientY }: Point) => {
    const [section, box] = [room.current, frame.current]
    if (!section || !box) return
    const before = box.getBoundingClientRect()
    const x = (clientX - before.left) / before.width
    const y = (clientY - before.top) / before.height
    const next = Math.min(Math.max(1, wanted), MOST)
    flushSync(() => setScale(next))
    onMagnify(next > 1)
    const after = box.getBoundingClientRect()
    section.scrollLeft += after.left + x * after.width - clientX
    section.scrollTop += after.top + y * after.height - clientY
  }
  const toggle = (at: Point) => magnify(isWhole ? PRESSED : 1, at)
  usePinch(room, (factor, at) => magnify(scale * factor, at))
  useImperativeHandle(ref, () => ({
    toggle() {
      const box = room.current?.getBoundingClientRect()
      if (box) toggle({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 })
    },
  }))

  const distance = ({ clientX, clientY }: Point) => ({
    x: clientX - pressed.current.clientX,
    y: clientY - pressed.current.clientY,
  })
  /** A mouse pushes what a finger scrolls. */
  const push = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) room.current?.scrollBy(-movementX, -movementY)
  }
  const swipe = (event: PointerEvent) => {
    const { x, y } = distance(event)
    if (isWhole && event.pointerType === 'touch' && Math.abs(x) > Math.max(SWIPE, Math.abs(y))) {
      onSwipe(x > 0)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button of the dialog
    <section
      ref={room}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      // Distances within a picture run from its left in every language.
      dir="ltr"
      onPointerDown={(event) => {
        pressed.current = event.isPrimary ? event : NOWHERE
      }}
      onPointerMove={push}
      onPointerUp={swipe}
      onClick={(event) => {
        const { x, y } = distance(event)
        if (Math.hypot(x, y) < PUSH) toggle(event)
      }}
      className={classNames(
        '@container-[size] flex size-full select-none overflow-auto overscroll-contain',
        isWhole ? 'cursor-zoom-in touch-none' : 'cursor-zoom-out touch-pan-x touch-pan-y',
      )}
    >
      <div
        ref={frame}
        style={{ '--ratio': ratio, '--scale': scale } as CSSProperties}
        className="relative m-auto aspect-(--ratio) w-[calc(min(100cqw,100cqh*var(--ratio))*var(--scale))] shrink-0"
      >
        <ProductPicture
          pictures={pictures}
          src={src}
          alt={isMissing ? title : ''}
          name={title}
          sizes={PAGE_SIZES}
          eager
          shape="size-full"
        />
        {!isMissing && (
          <img
            src={largestOf(picture)}
            alt={title}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight || 1)
            }
            onError={() => setIsMissing(true)}
            className="absolute inset-0 size-full dark:brightness-85"
          />
        )}
      </div>
    </section>
  )
}

/** Returns the address of the largest file; of a video, of the picture that stands for it. */
function largestOf({ pictures, src, url, video }: GalleryPicture): string {
  if (url && !video) return url
  return pictures ? `${pictures.base}-${Math.max(...pictures.widths)}.webp` : src
}
