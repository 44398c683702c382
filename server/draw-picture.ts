import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { PictureSource } from './database/schema/catalogue.ts'
import { packageFolder } from './package-folder.ts'

export type PictureFormat = 'avif' | 'webp'

/** Share of the frame that an object fills. */
const FILLS = 0.62

const requireFrom = () => createRequire(join(packageFolder(), 'package.json'))

/** Returns the folder of an installed package. */
export const folderOf = (name: string) => dirname(requireFrom().resolve(`${name}/package.json`))

type Icons = { icons: Record<string, { body: string; width?: number; height?: number }> }
let icons: Icons | undefined

/**
 * Returns an object as SVG.
 * @throws Error for an unknown name
 */
export async function readObject(icon: string): Promise<string> {
  icons ??= JSON.parse(
    await readFile(join(folderOf('@iconify-json/fluent-emoji'), 'icons.json'), 'utf8'),
  ) as Icons
  const found = icons.icons[icon]
  if (!found) throw new Error(`There is no object "${icon}" to draw`)
  const { body, width = 32, height = 32 } = found
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

export const photoPath = (file: string) => join(folderOf('@vendure/create'), 'assets/images', file)

/** Renders a picture in one width: photographs cropped to their frame, objects on a backdrop. */
export async function drawPicture(
  source: PictureSource,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> {
  const image =
    source.kind === 'photo'
      ? sharp(photoPath(source.file)).resize(width, Math.round(width / (source.ratio ?? 1)), {
          fit: 'cover',
          position: source.focus === 'centre' ? 'centre' : sharp.strategy.attention,
        })
      : await placeObject(source, width)
  // AVIF's effort dominates the cost: with 2 a card takes tens of milliseconds.
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer()
}

async function placeObject(source: PictureSource & { kind: 'object' }, width: number) {
  const height = Math.round(width / (source.ratio ?? 1))
  const side = Math.round(Math.min(width, height) * FILLS)
  const object = await sharp(Buffer.from(await readObject(source.icon)), { density: 72 * 2 })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const left = Math.round((width - side) / 2)
  const top = Math.round((height - side) / 2)
  return sharp(Buffer.from(backdrop(source.background, width, height))).composite([
    { input: object, left, top },
  ])
}

/** A wall, a floor, and the soft shadow of the object. */
const backdrop = (color: string, width: number, height: number) => {
  const side = Math.min(width, height) * FILLS
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <radialGradient id="light" cx="50%" cy="38%" r="75%">
      <stop offset="0" stop-color="#fff" stop-opacity=".6"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="shadow">
      <stop offset="0" stop-color="#000" stop-opacity=".22"/>
      <stop offset="1" stop-color="#000" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="${color}"/>
  <rect width="100%" height="100%" fill="url(#light)"/>
  <ellipse cx="50%" cy="${height / 2 + side * 0.5}" rx="${side * 0.46}" ry="${side * 0.08}" fill="url(#shadow)"/>
</svg>`
}
