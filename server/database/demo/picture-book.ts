import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { slugOf } from '#server/catalogue/slug.ts'
import type { Database } from '#server/database/client.ts'
import { type PictureSource, pictures } from '#server/database/schema/catalogue.ts'
import { photoPath, readObject } from '#server/draw-picture.ts'

/** Collects the pictures of the demo shop; each is named after its content. */
export type PictureBook = {
  add(title: string, source: PictureSource): Promise<string>
  write(db: Database): Promise<void>
}

export function createPictureBook(): PictureBook {
  const known = new Map<string, PictureSource>()
  const photos = new Map<string, Promise<{ digest: string; color: string }>>()

  return {
    async add(title, source) {
      const { digest, color } =
        source.kind === 'photo' ? await lookAt(source.file) : await drawn(source)
      const hash = createHash('sha256').update(JSON.stringify(source)).update(digest)
      const name = `${slugOf(title).slice(0, 60)}-${hash.digest('hex').slice(0, 10)}-${color}`
      known.set(name, source)
      return name
    },
    async write(db) {
      const rows = [...known].map(([name, source]) => ({ name, source }))
      for (let at = 0; at < rows.length; at += 500) {
        await db
          .insert(pictures)
          .values(rows.slice(at, at + 500))
          .onConflictDoNothing()
      }
    },
  }

  function lookAt(file: string) {
    const looked = photos.get(file) ?? describePhoto(file)
    photos.set(file, looked)
    return looked
  }
}

async function drawn(source: PictureSource & { kind: 'object' }) {
  return { digest: await readObject(source.icon), color: source.background.slice(1) }
}

/** Returns the digest and the average color of a photograph. */
async function describePhoto(file: string) {
  const bytes = await readFile(photoPath(file))
  const pixel = await sharp(bytes).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return {
    digest: createHash('sha256').update(bytes).digest('hex'),
    color: pixel.subarray(0, 3).toString('hex'),
  }
}
