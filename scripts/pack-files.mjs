import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts that are of no use without a network. */
const ONLINE = ['chat-widget', 'ticket-channel']
const LEFT_OUT = new RegExp(`^build/(${ONLINE.join('|')})-`)
/** Patterns of all files that are of no use without one. */
export const ONLINE_ONLY = ['chat-widget.html', ...ONLINE.map((name) => `build/${name}-*`)]
const PACKED = /^build\/.*\.(js|css)$/

/**
 * Returns the content of one file that holds several: a line of JSON with the address and length in
 * bytes of each, then their texts. So a worker can cut it up without reading a word of it.
 * @param {[address: string, text: string][]} files
 */
export function packOf(files) {
  const texts = files.map(([, text]) => Buffer.from(text))
  const lengths = files.map(([address], at) => [address, texts[at]?.length])
  return Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...texts])
}

/**
 * Writes the texts of all scripts and styles of a build into one file, which a first install of the
 * worker fetches instead of each.
 * @returns {import('vite').Plugin}
 */
export const packFiles = () => ({
  name: 'pack-files',
  apply: 'build',
  // Once they have their last names and texts, and before the worker's list is made.
  writeBundle({ dir = '' }, bundle) {
    /** @type {[string, string][]} */
    const files = Object.values(bundle)
      .filter(({ fileName }) => PACKED.test(fileName) && !LEFT_OUT.test(fileName))
      .map((file) => [`/${file.fileName}`, String(file.type === 'chunk' ? file.code : file.source)])
    const pack = packOf(files.sort(([one], [other]) => (one < other ? -1 : 1)))
    const digest = createHash('md5').update(pack).digest('hex').slice(0, 8)
    writeFileSync(join(dir, `build/pack-${digest}.txt`), pack)
  },
})
