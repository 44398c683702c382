import { DamagedFile, readLines } from './read-lines.ts'

/** Lines, other than empty ones, in which at least one product has to be. */
const LOOKED_AT = 20

/**
 * Returns why a file is something else than a feed, by its first lines: otherwise each of its lines
 * would be reported. null if it may be one.
 * @throws DamagedFile if none of its lines can be read
 */
export async function whyNoFeed(file: string): Promise<string | null> {
  const lines = await readStart(file)
  if (lines === null) return null
  const [first] = lines
  // As a download leaves it that has failed.
  if (first === undefined) return 'it is empty'
  if (first.startsWith('[')) return 'it is one JSON list'
  if (lines.some(isObject)) return null
  if (first.startsWith('{')) {
    // Lines that are merely cut off are reported one by one.
    return lines.length > 1 && /[{[,]$/.test(first) ? 'its JSON goes over several lines' : null
  }
  if (first.startsWith('<')) return 'it is HTML or XML'
  if (/[,;\t]/.test(first)) return 'it looks like a table (CSV)'
  return 'no line at its beginning is JSON'
}

/** Returns the first lines that are not empty; null if one of them is too long to be read. */
async function readStart(file: string): Promise<string[] | null> {
  const start: string[] = []
  try {
    for await (const line of readLines(file)) {
      if (line === null) return null
      if (line.trim()) start.push(line.trim())
      if (start.length === LOOKED_AT) break
    }
  } catch (error) {
    if (!(error instanceof DamagedFile) || start.length === 0) throw error
  }
  return start
}

function isObject(line: string): boolean {
  try {
    const json: unknown = JSON.parse(line)
    return typeof json === 'object' && json !== null && !Array.isArray(json)
  } catch {
    return false
  }
}
