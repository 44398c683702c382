import { statSync } from 'node:fs'
import { importProducts } from '#server/import/import-products.ts'
import type { Lacking } from '#server/import/sell-out-missing.ts'
import { whyNoFeed } from '#server/import/why-no-feed.ts'
import { type Command, readArguments, UsageError } from './command.ts'

const EVERY = 1000
const EVEN_MOST = 'most-sold-out'
const LOOKS_LIKE =
  'A feed is a text with one JSON object a line, like {"id": "mug-1", "name": "Mug", "price": 12.5}'

export const importCommand: Command = {
  name: 'import',
  usage: 'import FILE.jsonl[.gz] [--shop NAME] [--missing sold-out | most-sold-out]',
  about:
    'Takes products from a feed, one JSON object a line; again and again as it changes. --missing sold-out: what it lacks of its sources is sold out until it has it again; most-sold-out: also if that is more than half of a source',
  async check(args) {
    const { file } = readFeedArguments(args)
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) throw new UsageError(`There is no file ${file}`)
    if (found.isDirectory()) throw new UsageError(`${file} is a folder: name the feed in it`)
    // What is not a file can be read only once.
    const reason = found.isFile() && (await whyNoFeed(file))
    if (reason) throw new Error(`${file} is not a feed: ${reason}.\n${LOOKS_LIKE}`)
  },
  async run(args, { db, print, complain }) {
    const { file, ...options } = readFeedArguments(args)
    let shown = 0
    const { added, updated, bad, notes, soldOut, doubted, damage } = await importProducts(
      db,
      file,
      {
        ...options,
        onBadLine: (line, reason) => complain(`Line ${line}: ${reason}`),
        onProgress: ({ lines }) => {
          if (lines - shown < EVERY) return
          shown = lines
          complain(`${lines} lines …`)
        },
      },
    )
    print(`${added} products added, ${updated} updated, ${bad} lines left out`)
    for (const [note, { count, line }] of notes) {
      complain(`Note: ${note} (lines: ${count}, the first is ${line})`)
    }
    if (damage) complain(`${damage}. What came before is stored.`)
    if (soldOut !== null) print(`${soldOut} products sold out that the feed lacks`)
    else if (doubted) complain(whyDoubted(doubted))
    else if (options.isWhole)
      complain('Nothing was sold out, because not all of the feed could be read')
    // What is not a file could not be checked.
    const isEmpty = added + updated + bad === 0 && !damage
    if (isEmpty) complain(`${file} is empty: there is no product in it.\n${LOOKS_LIKE}`)
    return bad > 0 || damage || doubted || isEmpty ? 1 : 0
  },
}

function readFeedArguments(args: string[]) {
  const { options, positionals } = readArguments(args, ['shop', 'missing'])
  const [file] = positionals
  if (!file) throw new UsageError('Which file?')
  const { missing } = options
  if (missing !== undefined && missing !== 'sold-out' && missing !== EVEN_MOST) {
    throw new UsageError(`--missing can only be "sold-out" or "${EVEN_MOST}", not "${missing}"`)
  }
  const isWhole = missing !== undefined
  return { file, shop: options.shop?.trim(), isWhole, evenMost: missing === EVEN_MOST }
}

const whyDoubted = ({ source, missing, of }: Lacking) =>
  `Nothing was sold out, because the feed lacks ${missing} of ${of} products of ${source}: was it cut short? If it has all there is, say --missing ${EVEN_MOST}`
