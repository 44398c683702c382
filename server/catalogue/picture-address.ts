import type * as v from 'valibot'
import type { pictures } from '#contract/primitives.ts'

/** Widths in which every picture is answered. */
export const pictureWidths = [160, 320, 640, 960]
export const pictureFormats = ['avif', 'webp'] as const

type WirePictures = v.InferInput<typeof pictures>

/** A picture's addresses; its colour is the last part of its name. */
export function picturesOf(name: string | null | undefined): WirePictures {
  if (!name || isAddress(name)) return null
  return {
    base: `/pictures/${name}`,
    widths: pictureWidths,
    formats: [...pictureFormats],
    color: `#${name.slice(-6)}`,
  }
}

/** One address for clients that know nothing of widths. */
export const thumbnailOf = (name: string | null | undefined, width = 320): string => {
  if (!name) return ''
  return isAddress(name) ? name : `/pictures/${name}-${width}.webp`
}

/** Imported products may have pictures elsewhere, in one size. */
const isAddress = (name: string) => name.startsWith('https://')
