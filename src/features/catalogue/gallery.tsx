import { Play, ZoomIn } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ProductDetails } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CARD_SIZES, PAGE_SIZES } from '#src/ui/picture-source.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { land } from './picture-flight.ts'
import { colorShown, picturesOf } from './pictures-of.ts'

const loadZoom = () => import('./zoom-dialog.tsx')
/** Of those that stand two in a row on wide screens. */
const HALF_SIZES = PAGE_SIZES.replace('640px', '314px')
const ZoomDialog = lazy(() => loadZoom().then((file) => ({ default: file.ZoomDialog })))

type Props = {
  product: ProductDetails
  /** Null while no color is chosen. */
  color: string | null
  /** A card has just shown its first picture: the small one stands until the large one has come. */
  fromCard: boolean
  /** What can be done with the product, at the corner where a card has the heart. */
  corner?: ReactNode
}

/** Where the class `xl:` counts. */
const wide = () => window.matchMedia?.('(width >= 80rem)')
const isWide = () => wide()?.matches ?? true
function onWidth(onChange: () => void) {
  const query = wide()
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

/** Another color begins with its first picture. */
export function Gallery(props: Props) {
  return <Pictures key={colorShown(props.product, props.color)} {...props} />
}

/**
 * Pictures side by side: swiped by finger, walked through with the small ones or the arrow keys. Wide
 * screens show all of them at once.
 */
function Pictures({ product, color, fromCard, corner }: Props) {
  const { t, i18n } = useTranslation()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const [isSmall, setIsSmall] = useState(fromCard)
  const all = picturesOf(product, color)
  useEffect(() => land(product.id, strip.current?.parentElement ?? null), [product.id])
  const isStrip = !useSyncExternalStore(onWidth, isWide, () => false)
  const backwards = i18n.dir() === 'rtl' ? -1 : 1

  const goTo = (index: number) => {
    const place = Math.min(Math.max(0, index), all.length - 1)
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: place * width * backwards, behavior: 'smooth' })
  }
  // The first one, and what would be alone in its row.
  const isLarge = (index: number) =>
    index === 0 || (index === all.length - 1 && all.length % 2 === 0)
  const plate = all[0]?.pictures?.color
  const isOnPlate = ({ pictures }: (typeof all)[number]) => plate && pictures?.color === plate
  const label = (index: number) => t('product.picture', { number: index + 1, total: all.length })

  return (
    <section aria-label={product.name} className="relative flex flex-col gap-3">
      <div className="card relative overflow-hidden max-md:-mx-4 max-md:rounded-none max-md:border-x-0 xl:border-0 xl:bg-transparent">
        <ul
          ref={strip}
          aria-label={product.name}
          // What scrolls must be reachable by keyboard, and nothing else.
          tabIndex={isStrip && all.length > 1 ? 0 : undefined}
          className="max-xl:shelf max-xl:gap-0! snap-mandatory xl:mosaic"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {all.map((picture, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button below
            <li
              // The card's own picture becomes the first of the gallery when the details have come.
              key={index === 0 ? 'first' : picture.id}
              onClick={() => {
                if (picture.video) return
                setCurrent(index)
                setZoomed(true)
              }}
              className="relative w-full cursor-zoom-in snap-center"
            >
              <ProductPicture
                pictures={picture.pictures}
                src={picture.src}
                alt={index === 0 ? product.name : `${product.name}, ${label(index)}`}
                sizes={isSmall ? CARD_SIZES : isLarge(index) ? PAGE_SIZES : HALF_SIZES}
                eager={index === 0}
                // On phones the price stands above the bar at the end of the screen.
                shape="gallery-shape"
                className={isOnPlate(picture) ? 'on-plate' : undefined}
                onLoad={() => setIsSmall(false)}
              />
              {picture.video && (
                <a
                  href={picture.video}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('product.video')}
                  className="absolute inset-0 grid place-items-center bg-black/20"
                >
                  <span className="grid size-16 place-items-center rounded-full bg-card text-ink shadow-float">
                    <Play aria-hidden className="fill-current" />
                  </span>
                </a>
              )}
            </li>
          ))}
        </ul>
        {corner && <div className="absolute inset-e-3 top-3 grid">{corner}</div>}
        <button
          type="button"
          aria-label={t('product.zoom')}
          title={t('product.zoom')}
          onClick={() => setZoomed(true)}
          onPointerEnter={loadZoom}
          onFocus={loadZoom}
          className="absolute inset-e-3 bottom-3 xl:top-146 grid size-11 place-items-center rounded-full bg-card/90 shadow-xs"
        >
          <ZoomIn size={20} aria-hidden />
        </button>
      </div>
      {all.length > 1 && (
        <ul
          className="shelf p-1 -m-1 max-md:dots xl:hidden"
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') goTo(current + backwards)
            if (key === 'ArrowLeft') goTo(current - backwards)
          }}
        >
          {all.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={label(index)}
                aria-current={index === current || undefined}
                onClick={() => goTo(index)}
                className={classNames(
                  'block overflow-hidden rounded-control border-2',
                  index === current ? 'border-primary' : 'border-transparent',
                )}
              >
                <ProductPicture
                  pictures={picture.pictures}
                  src={picture.src}
                  alt=""
                  name={product.name}
                  sizes="64px"
                  className="size-16"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <Suspense>
          <ZoomDialog
            title={product.name}
            pictures={all}
            first={current}
            onShow={goTo}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
