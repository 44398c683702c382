import { secureAddress, storable } from './clean-text.ts'

const LONGEST_ADDRESS = 2000
/** Feeds encode addresses as HTML, some of them twice. Read as a text, &timestamp= would be ×tamp=. */
const ENCODED_AMPERSAND = /&(?:amp;)+/gi

/**
 * Programs of shops write the addresses of several pictures into one field. What is between two of
 * them is read from its first sign only, or many in a row would be read once from each.
 */
const BETWEEN_ADDRESSES = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/)/i
const MOST = 50

type Given = { image?: string | null | undefined; images?: string[] | null | undefined }

/**
 * Returns a product's pictures, each once, the one of `image` first. Undefined: not in the line.
 * @param notes is told the corrections
 */
export function picturesOf({ image, images }: Given, notes: string[]): string[] | undefined {
  if (isMissing(image) && isMissing(images)) return undefined
  return readPictures([image ?? '', ...(images ?? [])], notes)
}

const isMissing = (field: unknown) => field === null || field === undefined

/** Returns the pictures of fields, each once; a bare file name cannot be resolved. */
export function readPictures(fields: string[], notes: string[]): string[] {
  const given = fields.flatMap((field) => field.trim().split(BETWEEN_ADDRESSES))
  const pictures = [...new Set(given.flatMap((text) => readPicture(text, notes)))]
  if (pictures.length > MOST) notes.push(`pictures beyond the first ${MOST} were left out`)
  return pictures.slice(0, MOST)
}

function readPicture(text: string, notes: string[]): string[] {
  const address = secureAddress(storable(text).replace(ENCODED_AMPERSAND, '&'))
  if (address === '') return []
  if (!/^https:/i.test(address) || !URL.canParse(address) || address.length > LONGEST_ADDRESS) {
    notes.push('a picture that is no address was left out')
    return []
  }
  if (!/^https:/i.test(text.trim())) notes.push('a picture is loaded by https instead of http')
  return [new URL(address).href]
}
