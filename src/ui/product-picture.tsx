import { useState } from 'react'
import type { Pictures } from '#contract/primitives.ts'
import { classNames } from './class-names.ts'
import { sourceOf } from './picture-source.ts'

type Props = {
  pictures: Pictures
  /** Address of the one picture, where the shop has no widths. */
  src?: string
  /** Empty where the name stands right beside it. */
  alt: string
  /** Whose first letter stands in for a missing picture. */
  name?: string
  /** How wide it is shown, as the sizes attribute says it. */
  sizes: string
  /** The picture the page is about: fetched first. */
  eager?: boolean
  onLoad?: () => void
  /** Frame of another shape than a square. */
  shape?: string
  className?: string
}

/** A picture in a frame of fixed shape; a missing one leaves a quiet placeholder, never a hole. */
export function ProductPicture({
  pictures,
  src,
  alt,
  name = alt,
  sizes,
  eager,
  onLoad,
  shape = 'aspect-square',
  className,
}: Props) {
  const [broken, setBroken] = useState(false)
  const address = pictures ? `${pictures.base}-${nearest(pictures.widths, 320)}.webp` : src
  const isShown = address && !broken
  const Frame = isShown ? 'picture' : 'span'
  return (
    <Frame
      className={classNames('frame', shape, className)}
      ref={(frame) => {
        if (frame && pictures?.color) frame.style.backgroundColor = pictures.color
        // It may have failed before this page could hear it.
        const picture = frame?.querySelector('img')
        if (picture?.complete && picture.naturalWidth === 0) setBroken(true)
      }}
    >
      {isShown ? (
        <>
          {pictures?.formats.includes('avif') && (
            <source sizes={sizes} {...sourceOf(pictures, 'avif')} />
          )}
          <img
            {...(pictures && { sizes, srcSet: sourceOf(pictures, 'webp').srcSet })}
            src={address}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            onLoad={onLoad}
            onError={() => setBroken(true)}
          />
        </>
      ) : (
        <Placeholder name={name} alt={alt} />
      )}
    </Frame>
  )
}

const nearest = (widths: number[], wanted: number) =>
  widths.find((width) => width >= wanted) ?? widths.at(-1) ?? wanted

/** A product without a picture shows its first letter, as a label on a box would. */
function Placeholder({ name, alt }: { name: string; alt: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className="absolute inset-0 grid place-items-center bg-linear-to-br from-sunken to-line font-bold text-4xl text-muted/60"
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
