import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageFolder } from '#server/package-folder.ts'
import { unpackWoff } from './unpack-woff.ts'

/** Parts of the typeface, each with the characters of a script; the first is the default. */
const parts = [
  ['noto-sans', 'latin'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'devanagari'],
  ['noto-sans-bengali', 'bengali'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-thai', 'thai'],
] as const

/** What these parts have letters of; signs and figures belong to every script. */
const DRAWN =
  /^[\p{sc=Latin}\p{sc=Arabic}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Hebrew}\p{sc=Thai}\p{sc=Common}\p{sc=Inherited}]*$/u

/** Returns whether the typeface has the letters of a text, such as a product's name. */
export const isDrawable = (text: string): boolean => DRAWN.test(text)

/** Returns whether the typeface has the letters of a language: those of its own name. */
export const hasLettersOf = (locale: string): boolean =>
  isDrawable(new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? '')

export type Weight = 400 | 700

const files = new Map<string, Buffer>()

/** How many parts the typeface has. */
export const PARTS = parts.length

/** Returns a part of the typeface as an OpenType font, read from disk when it is first needed. */
export function readFont(part: number, weight: Weight): Buffer {
  const [family, script] = parts[part] ?? parts[0]
  const name = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
  const known = files.get(name)
  if (known) return known
  const require = createRequire(join(packageFolder(), 'package.json'))
  // WOFF: of WOFF2 the PDF library cannot embed a part.
  const font = unpackWoff(readFileSync(require.resolve(name)))
  files.set(name, font)
  return font
}
