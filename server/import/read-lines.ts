import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'

const LONGEST = 4_000_000

/** A truncated file, or one that cannot be decompressed further. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}

/**
 * Yields the lines of a file, gzipped or not, one at a time; null for a line of more than 4 million
 * characters.
 * @throws DamagedFile after the last complete line of a damaged file
 */
export async function* readLines(file: string): AsyncGenerator<string | null> {
  let whole = 0
  try {
    for await (const line of split(open(file))) {
      yield line
      whole += 1
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code?.startsWith('Z_')) throw error
    if (code === 'Z_BUF_ERROR') yield* remaining(file, whole)
    throw new DamagedFile(
      code === 'Z_BUF_ERROR'
        ? 'The file is cut off: its end is missing'
        : 'The file is damaged, or not gzipped: it cannot be unpacked any further',
    )
  }
}

/** Yields what had been decompressed before the error and was dropped with it. */
async function* remaining(file: string, known: number): AsyncGenerator<string | null> {
  let at = 0
  for await (const line of split(open(file, constants.Z_SYNC_FLUSH), { isCut: true })) {
    at += 1
    if (at > known) yield line
  }
}

function open(file: string, finishFlush = constants.Z_FINISH): AsyncIterable<Buffer> {
  const raw = createReadStream(file)
  // Errors of reading and decompressing surface where the stream is read.
  return isGzipped(file) ? pipeline(raw, createGunzip({ finishFlush }), () => {}) : raw
}

/** By its name or, because servers send zipped feeds under any name, by its first two bytes. */
function isGzipped(file: string): boolean {
  if (/\.gz$/i.test(file)) return true
  // What is not a file gives its bytes once.
  if (!statSync(file).isFile()) return false
  const start = Buffer.alloc(2)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, start, 0, 2, 0)
  } finally {
    closeSync(opened)
  }
  return start.readUInt16BE() === 0x1f8b
}

async function* split(
  chunks: AsyncIterable<Buffer>,
  { isCut = false } = {},
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let rest = ''
  let tooLong = false
  let isFirst = true
  for await (const chunk of chunks) {
    if (isFirst && isUtf16(chunk)) throw new DamagedFile('The file is UTF-16: save it as UTF-8')
    isFirst = false
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      yield tooLong || line.length > LONGEST ? null : line
      tooLong = false
    }
    if (rest.length > LONGEST) {
      tooLong = true
      rest = ''
    }
  }
  rest += decoder.decode()
  if (isCut) return
  if (tooLong) yield null
  else if (rest) yield rest
}

/** By the mark that it begins with, which spreadsheets write. */
const isUtf16 = ([one, other]: Uint8Array) =>
  (one === 0xff && other === 0xfe) || (one === 0xfe && other === 0xff)
