import { eq } from 'drizzle-orm'
import { orderStatusKeys } from '#contract/order-status-keys.ts'
import { orderStatuses } from '#contract/order-statuses.ts'
import {
  contactErrors,
  digitsOf,
  passwordErrors,
  takenErrors,
} from '#server/accounts/account-fields.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { users } from '#server/database/schema/people.ts'
import { orders } from '#server/database/schema/selling.ts'
import { translator } from '#server/http/messages.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type Command, readArguments, UsageError } from './command.ts'

export const orderCommand: Command = {
  name: 'order',
  usage: `order status CODE (${Object.values(orderStatusKeys).join(' | ')})`,
  about:
    'Moves an order on and mails it to the shopper; cancelling it gives stock and voucher back',
  async run(args, { db, now, print }) {
    const { positionals } = readArguments(args, [])
    const [verb, code, given] = positionals
    if (verb !== 'status' || !code || !given) throw new UsageError('Say "order status CODE STATUS"')
    const status = orderStatuses.find(
      (one) => one === given || orderStatusKeys[one] === given.toLowerCase(),
    )
    if (!status) throw new UsageError(`There is no status "${given}"`)
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.code, code)).for('update')
      if (!order) throw new UsageError(`There is no order ${code}`)
      if (order.status === 'Cancelled') throw new UsageError(`Order ${code} is cancelled`)
      if (order.status === status) throw new UsageError(`Order ${code} is ${status} already`)
      if (order.pay_until && status !== 'Cancelled') {
        throw new UsageError(`Order ${code} is not paid yet`)
      }
      await changeStatus({ db: tx, now }, order, status)
    })
    print(`Order ${code} is ${status}`)
    return 0
  },
}

export const customerCommand: Command = {
  name: 'customer',
  usage:
    'customer add --name NAME --email EMAIL --phone PHONE --password PASSWORD [--country NAME]',
  about: 'Makes an account',
  async run(args, { db, print }) {
    const names = ['name', 'email', 'phone', 'password', 'country'] as const
    const { options, positionals } = readArguments(args, names)
    if (positionals[0] !== 'add') throw new UsageError('Say "customer add"')
    const { name = '', email = '', phone = '', password = '', country = '' } = options
    const errors = {
      ...contactErrors({ name, email, phone }, await readSettings(db)),
      ...passwordErrors(password),
      ...(await takenErrors(db, { email, phone })),
    }
    const t = translator('en')
    const wrong = Object.entries(errors).flatMap(([field, texts]) =>
      texts.map((text) => t(text, { field })),
    )
    if (wrong.length > 0) throw new UsageError(wrong.join('\n'))
    const [user] = await db
      .insert(users)
      .values({
        name: name.trim(),
        email: email.trim(),
        phone: digitsOf(phone),
        country,
        password: await hashPassword(password),
      })
      .returning()
    print(`Customer ${user?.id}: ${email}`)
    return 0
  },
}
