import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

const folder = join(import.meta.dirname, 'reference')
const results = join(import.meta.dirname, '../../test-results/look')

/**
 * Part of a picture that may differ; a button of another color is more than one percent of it. The
 * references were taken without windows: the whole browser smooths letters in another way.
 */
const TOLERANCE = process.env.HEADLESS_SHELL_PATH ? 0.004 : 0.03

const pixelsOf = (picture: Buffer) =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/**
 * Compares a picture with its reference, or makes it the reference with LOOK=update, until it is the
 * same again.
 * @returns what is wrong, in words; undefined if nothing is
 */
export async function compare(name: string, taken: Buffer): Promise<string | undefined> {
  const path = join(folder, `${name}.webp`)
  if (process.env.LOOK === 'update') {
    const reference = await sharp(taken).webp({ quality: 82, effort: 5 }).toBuffer()
    if (existsSync(path) && readFileSync(path).equals(reference)) return undefined
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, reference)
    // A page may rest before all of it is there: a reference is what two pictures in a row show.
    return `${name}: has changed`
  }
  if (!existsSync(path)) return `${name}: there is no reference`
  const [now, before] = await Promise.all([pixelsOf(taken), pixelsOf(readFileSync(path))])
  const { width, height } = now.info
  if (before.info.width !== width || before.info.height !== height) return `${name}: another size`
  const difference = Buffer.alloc(now.data.length)
  const count = pixelmatch(now.data, before.data, difference, width, height, { threshold: 0.15 })
  const share = count / (width * height)
  if (share <= TOLERANCE) return undefined
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${name}.png`), taken)
  const raw = { width, height, channels: 4 } as const
  await sharp(difference, { raw })
    .png()
    .toFile(join(results, `${name}-difference.png`))
  return `${name}: ${(share * 100).toFixed(2)} % differ, see test-results/look`
}
