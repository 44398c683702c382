import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { invalid } from '#server/http/http-problem.ts'

/** Largest file that a shopper may upload, in bytes. */
const LARGEST = 2 * 1024 * 1024
const MOST_FILES = 5
const PHOTO_SIDE = 400

export type Upload = { name: string; title: string; type: string; content: Uint8Array }

/** Returns the files of a form field; an empty field has none. */
export const filesIn = (value: unknown): File[] =>
  [value].flat().filter((item): item is File => item instanceof File && item.size > 0)

const nameFor = (ending: string) => `${randomBytes(16).toString('hex')}.${ending}`

/**
 * Re-encodes a profile photo, so that only its pixels are stored, without location or other
 * metadata.
 * @throws HttpProblem 422
 */
export async function readPhoto(file: File, field: string): Promise<Upload> {
  checkSize(file, field)
  try {
    const content = await sharp(await bytesOf(file), { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
      .webp()
      .toBuffer()
    return { name: nameFor('webp'), title: '', type: 'image/webp', content }
  } catch {
    throw invalid({ [field]: ['This is not a picture'] })
  }
}

/** Signatures of the allowed file types; the declared type is not trusted. */
const beginnings = [
  { type: 'image/jpeg', ending: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', ending: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'application/pdf', ending: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
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
      const content = await bytesOf(file)
      const kind = beginnings.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))
      if (!kind) throw invalid({ [field]: ['Only jpg, png and pdf files can be sent'] })
      const title = file.name.replace(/[\0\p{Surrogate}]/gu, '').slice(0, 200)
      return { name: nameFor(kind.ending), title, type: kind.type, content }
    }),
  )
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

function checkSize(file: File, field: string) {
  if (file.size > LARGEST) throw invalid({ [field]: ['The file is larger than 2 MB'] })
}
