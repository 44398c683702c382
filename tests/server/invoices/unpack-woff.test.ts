import { expect, test } from 'vitest'
import { PARTS, readFont } from '#server/invoices/fonts.ts'

const parts = Array.from({ length: PARTS }, (_, part) => part)

/** The sum that an OpenType font notes beside each of its tables. */
function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

test.each(parts)(
  'part %i of the typeface is unpacked with every table where its list says',
  (part) => {
    const font = Buffer.from(readFont(part, 700))
    const count = font.readUInt16BE(4)
    expect(count).toBeGreaterThan(8)
    const tags = Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16
      const tag = font.toString('latin1', entry, entry + 4)
      const start = font.readUInt32BE(entry + 8)
      const table = font.subarray(start, start + font.readUInt32BE(entry + 12))
      // The sum of the head is that without its own note of the whole file.
      if (tag === 'head') table.writeUInt32BE(0, 8)
      expect(`${tag} ${checksum(table)}`).toBe(`${tag} ${font.readUInt32BE(entry + 4)}`)
      expect(start % 4).toBe(0)
      return tag
    })
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']))
  },
)
