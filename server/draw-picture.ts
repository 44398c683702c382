import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureSource } from './database/schema/catalogue.ts'
import { packageFolder } from './package-folder.ts'

export type PictureFormat = 'avif' | 'webp'

/** Returns the path of a picture's master. */
export const pathOf = ({ file }: PictureSource) => join(packageFolder(), 'demo', file)

/** Renders a picture in one width, cropped to its frame. */
export function drawPicture(source: PictureSource, width: number, format: PictureFormat) {
  const height = source.ratio ? Math.round(width / source.ratio) : undefined
  const image = sharp(pathOf(source)).resize(width, height, { fit: 'cover' })
  // Across a wide screen the plain wall behind goods falls apart into blocks that a card hides.
  const quality = width > 960 ? 70 : 55
  // AVIF's effort dominates the cost: with 2 a card takes tens of milliseconds.
  return format === 'avif'
    ? image.avif({ quality, effort: 2 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer()
}
