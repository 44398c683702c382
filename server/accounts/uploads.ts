import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { invalid } from '#server/http/http-problem.ts'
import { storable } from '#server/import/clean-text.ts'

/** Largest file that a shopper may upload, in bytes. */
const LARGEST = 2 * 1024 * 1024
const MOST_FILES = 5
/** Characters of a file's name. */
const LONGEST_TITLE = 200
const PHOTO_SIDE = 400

export type Upload = { name: string; title: string; type: string; content: Uint8Array }

/**
 * Returns the files of a form field. A field in which nothing was chosen has a file without name
 * and content, which is left out.
 */
export const filesIn = (value: unknown): File[] =>
  [value]
    .flat()
    .filter((item): item is File => item instanceof File && (item.size > 0 || item.name !== ''))

const nameFor = (ending: string) => `${randomBytes(16).toString('hex')}.${ending}`

/** Not SVG, which is a document that may refer to files. */
const photoFormats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']

/**
 * Re-encodes a profile photo, so that only its pixels are stored, without location or other
 * metadata.
 * @throws HttpProblem 422
 */
export async function readPhoto(file: File, field: string): Promise<Upload> {
  checkSize(file, field)
  try {
    const picture = await openPicture(await bytesOf(file), photoFormats)
    const content = await picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' }).webp().toBuffer()
    return { name: nameFor('webp'), title: '', type: 'image/webp', content }
  } catch {
    throw invalid({ [field]: ['This is not a picture'] })
  }
}

/**
 * The allowed file types. The declared type is not trusted, and neither is a signature: pictures are
 * drawn anew, so that nothing else can be in them.
 */
const attachmentTypes = [
  {
    type: 'image/jpeg',
    ending: 'jpg',
    signature: [0xff, 0xd8, 0xff],
    read: async (bytes: Uint8Array) =>
      (await openPicture(bytes, ['jpeg'])).jpeg({ quality: 90 }).toBuffer(),
  },
  {
    type: 'image/png',
    ending: 'png',
    signature: [0x89, 0x50, 0x4e, 0x47],
    read: async (bytes: Uint8Array) => (await openPicture(bytes, ['png'])).png().toBuffer(),
  },
  {
    type: 'application/pdf',
    ending: 'pdf',
    signature: [0x25, 0x50, 0x44, 0x46, 0x2d],
    read: async (bytes: Uint8Array) => checkPdf(bytes),
  },
]

/**
 * Checks the files of a ticket: jpg, png or pdf.
 * @throws HttpProblem 422
 */
export async function readAttachments(files: File[], field: string): Promise<Upload[]> {
  if (files.length > MOST_FILES) throw invalid({ [field]: ['These are too many files'] })
  return Promise.all(
    files.map(async (file) => {
      checkSize(file, field)
      const bytes = await bytesOf(file)
      const kind = attachmentTypes.find(({ signature }) =>
        signature.every((byte, at) => bytes[at] === byte),
      )
      const content = await kind?.read(bytes).catch(() => null)
      if (!kind || !content) throw invalid({ [field]: ['Only jpg, png and pdf files can be sent'] })
      return { name: nameFor(kind.ending), title: titleOf(file), type: kind.type, content }
    }),
  )
}

/**
 * Returns the name of a file on one line. A bidirectional override in it could show another ending
 * than the file has, and a cut may leave half a character at the end.
 */
const titleOf = ({ name }: File): string =>
  storable(
    storable(name)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_TITLE),
  )

/**
 * Opens a picture, turned as its metadata says.
 * @throws Error if it is none, or of another format
 */
async function openPicture(bytes: Uint8Array, formats: string[]): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: 50_000_000 })
  const { format } = await picture.metadata()
  if (!formats.includes(format)) throw new Error(`This is ${format}`)
  return picture.rotate()
}

/**
 * A PDF ends with the place of its table of contents: where anything else follows, there is another
 * file behind it.
 */
function checkPdf(bytes: Uint8Array): Uint8Array {
  const end = Buffer.from(bytes.subarray(-1024)).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end)) throw new Error('This is no whole PDF')
  return bytes
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

function checkSize(file: File, field: string) {
  if (file.size > LARGEST) throw invalid({ [field]: ['The file is larger than 2 MB'] })
}
