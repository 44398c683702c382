import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { slugOf } from '#server/catalogue/slug.ts'
import type { Database } from '#server/database/client.ts'
import { type PictureSource, pictures } from '#server/database/schema/catalogue.ts'
import { pathOf } from '#server/draw-picture.ts'

/** Collects the pictures of the demo shop; each is named after its content. */
export type PictureBook = {
  /** @param color shown until the picture has loaded, like #f4f4f2 */
  add(title: string, color: string, source: PictureSource): Promise<string>
  write(db: Database): Promise<void>
}

export function createPictureBook(): PictureBook {
  const known = new Map<string, PictureSource>()
  return {
    async add(title, color, source) {
      const hash = createHash('sha256').update(JSON.stringify(source))
      hash.update(await readFile(pathOf(source)))
      const digest = hash.digest('hex').slice(0, 10)
      const name = `${slugOf(title).slice(0, 60)}-${digest}-${color.slice(1)}`
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
}
