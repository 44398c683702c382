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
  return (
    <span
      className={classNames('relative block overflow-hidden bg-sunken', shape, className)}
      ref={(frame) => {
        if (frame && pictures?.color) frame.style.backgroundColor = pictures.color
      }}
    >
      {address && !broken ? (
        <picture>
          {pictures?.formats.map((format) => (
            <source key={format} sizes={sizes} {...sourceOf(pictures, format)} />
          ))}
          <img
            src={address}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            onLoad={onLoad}
            onError={() => setBroken(true)}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      ) : (
        <Placeholder name={name} alt={alt} />
      )}
    </span>
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
