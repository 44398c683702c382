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
 * Writes the texts of all scripts and styles of a build into one file, which a first install of the
 * worker fetches instead of each: a JSON object, address of each file to its text.
 * @returns {import('vite').Plugin}
 */
export const packFiles = () => ({
  name: 'pack-files',
  apply: 'build',
  // Once they have their last names and texts, and before the worker's list is made.
  writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle)
      .filter(({ fileName }) => PACKED.test(fileName) && !LEFT_OUT.test(fileName))
      .map((file) => [`/${file.fileName}`, String(file.type === 'chunk' ? file.code : file.source)])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    const text = JSON.stringify(Object.fromEntries(texts))
    const digest = createHash('md5').update(text).digest('hex').slice(0, 8)
    writeFileSync(join(dir, `build/pack-${digest}.json`), text)
  },
})
