import type * as v from 'valibot'
import type { pictures } from '#contract/primitives.ts'

/** Widths in which every picture is served, in pixels. */
export const pictureWidths = [160, 320, 640, 960]
export const pictureFormats = ['avif', 'webp'] as const

type WirePictures = v.InferInput<typeof pictures>

/** Returns the addresses of a picture; its color is the last part of its name. */
export function picturesOf(name: string | null | undefined): WirePictures {
  if (!name || isAddress(name)) return null
  return {
    base: `/pictures/${name}`,
    widths: pictureWidths,
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
