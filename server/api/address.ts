import { and, asc, desc, eq } from 'drizzle-orm'
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#contract/account.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { addresses } from '#server/database/schema/people.ts'
import { invalid, notFound } from '#server/http/http-problem.ts'
import { missingErrors } from '#server/http/missing-errors.ts'
import { type Call, keyedRoute, route } from '#server/http/route.ts'

type Fields = ParsedRequestOf<typeof addAddress>

const wireAddress = ({ user_id: _, ...address }: typeof addresses.$inferSelect) => address

function checkFields(fields: Fields) {
  const errors = missingErrors(addAddress, fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const valuesOf = ({ latitude, longitude, ...fields }: Fields) => ({
  ...fields,
  latitude: latitude ?? null,
  longitude: longitude ?? null,
})

const own = ({ userId }: Call, id: number) =>
  and(eq(addresses.id, id), eq(addresses.user_id, userId))

/** An account has at most one default address. */
const dropDefault = ({ db, userId }: Call) =>
  db.update(addresses).set({ is_default: false }).where(eq(addresses.user_id, userId))

export const addressRoutes = [
  route(listAddresses, async (_, { db, userId }) => {
    const rows = await db
      .select()
      .from(addresses)
      .where(eq(addresses.user_id, userId))
      .orderBy(desc(addresses.is_default), asc(addresses.id))
    return { data: { addresses: rows.map(wireAddress) } }
  }),

  keyedRoute(addAddress, async (fields, call) => {
    checkFields(fields)
    const { db, userId } = call
    const [other] = await db
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.user_id, userId))
      .limit(1)
    const is_default = fields.is_default || !other
    if (is_default) await dropDefault(call)
    const [address] = await db
      .insert(addresses)
      .values({ ...valuesOf(fields), is_default, user_id: userId })
      .returning()
    if (!address) throw new Error('The address was not stored')
    return { message: 'The address has been added', data: { address: wireAddress(address) } }
  }),

  route(updateAddress, async ({ id, ...fields }, call) => {
    checkFields(fields)
    if (fields.is_default) await dropDefault(call)
    // The default one stays so until another is: a form that was opened before another device made it
    // the default one would leave the account without any.
    const { is_default, ...values } = valuesOf(fields)
    const [address] = await call.db
      .update(addresses)
      .set(is_default ? { ...values, is_default } : values)
      .where(own(call, id))
      .returning()
    if (!address) throw notFound('This address is unknown')
    return { message: 'The address has been changed', data: { address: wireAddress(address) } }
  }),

  route(deleteAddress, async ({ id }, call) => {
    const { db, userId } = call
    const [gone] = await db.delete(addresses).where(own(call, id)).returning()
    if (!gone) throw notFound('This address is unknown')
    if (gone.is_default) {
      const [next] = await db
        .select({ id: addresses.id })
        .from(addresses)
        .where(eq(addresses.user_id, userId))
        .orderBy(asc(addresses.id))
        .limit(1)
      if (next) await db.update(addresses).set({ is_default: true }).where(own(call, next.id))
    }
    return { message: 'The address has been removed', data: {} }
  }),
]
