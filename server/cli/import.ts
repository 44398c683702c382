import { existsSync } from 'node:fs'
import { importProducts } from '#server/import/import-products.ts'
import { type Command, readArguments, UsageError } from './command.ts'

const EVERY = 1000

export const importCommand: Command = {
  name: 'import',
  usage: 'import FILE.jsonl[.gz] [--shop NAME]',
  about: 'Takes products from a feed, one JSON object a line; again and again as it changes',
  async run(args, { db, print, complain }) {
    const { options, positionals } = readArguments(args, ['shop'])
    const [file] = positionals
    if (!file) throw new UsageError('Which file?')
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}`)
    let shown = 0
    const { added, updated, bad, notes, damage } = await importProducts(db, file, {
      shop: options.shop?.trim(),
      onBadLine: (line, reason) => complain(`Line ${line}: ${reason}`),
      onProgress: ({ lines }) => {
        if (lines - shown < EVERY) return
        shown = lines
        complain(`${lines} lines …`)
      },
    })
    print(`${added} products added, ${updated} updated, ${bad} lines left out`)
    for (const [note, { count, line }] of notes) {
      complain(`Note: ${note} (lines: ${count}, the first is ${line})`)
    }
    if (damage) complain(`${damage}. What came before is stored.`)
    return bad > 0 || damage ? 1 : 0
  },
}
