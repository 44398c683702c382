import { inflateSync } from 'node:zlib'

/** Bytes of a header and of one entry of its list of tables, in a WOFF and in an OpenType file. */
const WOFF = { header: 44, entry: 20 }
const OPEN_TYPE = { header: 12, entry: 16 }

/**
 * Returns the OpenType font in a WOFF file, of which each table is compressed: the PDF library
 * would unpack them in JavaScript, again for each invoice, which took most of its time.
 *
 * Source: WOFF File Format 1.0, W3C.
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF.header + index * WOFF.entry
    const offset = file.readUInt32BE(entry + 4)
    const length = file.readUInt32BE(entry + 8)
    const fullLength = file.readUInt32BE(entry + 12)
    const stored = file.subarray(offset, offset + length)
    return {
      tag: file.subarray(entry, entry + 4),
      checksum: file.readUInt32BE(entry + 16),
      // Kept as it is where compressing would not make it smaller.
      data: length < fullLength ? inflateSync(stored) : stored,
    }
  })
  const head = Buffer.alloc(OPEN_TYPE.header + count * OPEN_TYPE.entry)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // The three fields for a binary search in the list.
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * OPEN_TYPE.entry, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * OPEN_TYPE.entry, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = OPEN_TYPE.header + index * OPEN_TYPE.entry
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
