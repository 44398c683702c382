import type * as v from 'valibot'
import type { pictures } from '#contract/primitives.ts'

/** Widths in which pictures are offered, in pixels. */
const widths = [160, 320, 640, 960]
/** Banners are as wide as the shop. */
const bannerWidths = [320, 640, 960, 1440, 1920]
/** Width of a picture that is enlarged: a product's own file has no more pixels. */
export const LARGEST = 1200
/** Widths in which every picture is served. */
export const pictureWidths = [...widths, LARGEST, 1440, 1920]
export const pictureFormats = ['avif', 'webp'] as const

type WirePictures = v.InferInput<typeof pictures>

/** Returns the addresses of a picture; its color is the last part of its name. */
export function picturesOf(name: string | null | undefined, isBanner = false): WirePictures {
  if (!name || isAddress(name)) return null
  return {
    base: `/pictures/${name}`,
    widths: isBanner ? bannerWidths : widths,
    formats: [...pictureFormats],
    color: `#${name.slice(-6)}`,
  }
}

/** Returns a single address, for clients that do not support widths. */
export const thumbnailOf = (name: string | null | undefined, width = 320): string => {
  if (!name) return ''
  return isAddress(name) ? name : `/pictures/${name}-${width}.webp`
}

/** Imported products may have external pictures, in one size. */
const isAddress = (name: string) => name.startsWith('https://')
