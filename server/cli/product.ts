import { inArray } from 'drizzle-orm'
import { products } from '#server/database/schema/catalogue.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { productIds } from './product-ids.ts'

export const productCommand: Command = {
  name: 'product',
  usage: 'product remove ID…',
  about:
    'Takes products out of the shop, with their reviews, and out of carts and wishlists; orders stay as they are. An ID is the number in the address of the product',
  async check(args) {
    readIds(args)
  },
  async run(args, { db, print }) {
    const ids = readIds(args)
    const removed = await inTransaction(db, async (tx) => {
      const rows = await tx
        .delete(products)
        .where(inArray(products.id, ids))
        .returning({ id: products.id, name: products.name })
      const missing = ids.filter((id) => !rows.some((row) => row.id === id))
      // Who has mistyped one has perhaps mistyped another: nothing is removed.
      if (missing.length > 0) throw new UsageError(`There is no product ${missing.join(', ')}`)
      return rows
    })
    for (const { id, name } of removed) print(`Removed ${id}, "${name}"`)
    print('A feed that still has them brings them back, as new products')
    return 0
  },
}

function readIds(args: string[]): number[] {
  const [verb, ...given] = readArguments(args, []).positionals
  if (verb !== 'remove' || given.length === 0) throw new UsageError('Say "product remove ID…"')
  return productIds(given)
}
