import { eq } from 'drizzle-orm'
import { toMinor, toWire } from '#contract/money.ts'
import { shops } from '#server/database/schema/catalogue.ts'
import { typedName } from '#server/import/clean-text.ts'
import { type Command, numberOf, readArguments, UsageError } from './command.ts'

const LONGEST_TIME = 80
/** Whole units; more is a typing error. */
const MOST = 100_000

export const deliveryCommand: Command = {
  name: 'delivery',
  usage: 'delivery set SHOP [--charge N] [--time TEXT]',
  about: 'Says what a shop takes for delivering an order, and how long that takes',
  async run(args, { db, print }) {
    const { options, positionals } = readArguments(args, ['charge', 'time'])
    const [verb, name] = positionals
    if (verb !== 'set' || !name) throw new UsageError('Say "delivery set SHOP"')
    const charge = numberOf('charge', options.charge, MOST)
    const time = typedName(options.time ?? '', LONGEST_TIME)
    if (charge === undefined && !time) throw new UsageError('Give --charge, --time or both')
    const [shop] = await db
      .update(shops)
      .set({
        ...(charge !== undefined && { delivery_charge: toMinor(charge) }),
        ...(time && { delivery_time: time }),
      })
      .where(eq(shops.name, name))
      .returning()
    if (!shop) throw new UsageError(`There is no shop "${name}"`)
    const amount = toWire(shop.delivery_charge).toFixed(2)
    print(`"${name}" delivers for ${amount}${shop.delivery_time && `, in ${shop.delivery_time}`}`)
    return 0
  },
}
