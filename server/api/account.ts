import { and, count, desc, eq, isNotNull, isNull, like, notInArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  changeFavorite,
  getDashboard,
  getProfile,
  listFavorites,
  listRecentlyViewed,
  updateProfile,
} from '#contract/account.ts'
import {
  contactErrors,
  digitsOf,
  takenErrors,
  targetOf,
  wireUser,
} from '#server/accounts/account-fields.ts'
import { readRecentViews, recordView } from '#server/accounts/recent-views.ts'
import { filesIn, readPhoto, type Upload } from '#server/accounts/uploads.ts'
import { readProducts } from '#server/catalogue/read-products.ts'
import { favorites, users } from '#server/database/schema/people.ts'
import { orders } from '#server/database/schema/selling.ts'
import { tickets, uploads } from '#server/database/schema/tickets.ts'
import { invalid, notFound } from '#server/http/http-problem.ts'
import { recordEffect } from '#server/http/record-effect.ts'
import { type Call, route } from '#server/http/route.ts'
import { countByStatus, ownOrders, readOrders } from '#server/orders/read-orders.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const RECENT = 5
/** More than anybody leaves open: what is not paid in time is canceled, what is sent arrives. */
const UNPAID = 50
const ON_THEIR_WAY = 50
const isComing = and(
  isNull(orders.pay_until),
  notInArray(orders.status, ['Delivered', 'Cancelled']),
)
const genders = ['', 'male', 'female', 'other']
const day = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())])

async function findSelf({ db, userId }: Call) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound('This account is unknown')
  return user
}

const countOf = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0

export const accountRoutes = [
  route(getProfile, async (_, call) => ({ data: { user: wireUser(await findSelf(call)) } })),

  route(
    updateProfile,
    async (request, call, photo: Upload | null) => {
      const { db, userId } = call
      const taken = await takenErrors(db, request, userId)
      if (Object.keys(taken).length > 0) throw invalid(taken)
      if (photo) {
        // The previous photo is no longer referenced.
        await db
          .delete(uploads)
          .where(and(eq(uploads.user_id, userId), like(uploads.name, '%.webp')))
        await db.insert(uploads).values({ ...photo, user_id: userId })
      }
      const [user] = await db
        .update(users)
        .set({
          name: request.name.trim(),
          phone: digitsOf(request.phone),
          email: request.email.trim(),
          // Another address is another proof.
          verified_at: sql`case when lower(${users.email}) = ${targetOf(request.email)} then ${users.verified_at} end`,
          gender: request.gender ?? '',
          date_of_birth: request.date_of_birth ?? '',
          ...(photo ? { photo: `/uploads/${photo.name}` } : {}),
        })
        .where(eq(users.id, userId))
        .returning()
      if (!user) throw notFound('This account is unknown')
      return { message: 'Your profile has been changed', data: { user: wireUser(user) } }
    },
    {
      prepare: async (request, call) => {
        const errors = contactErrors(request, await readSettings(call.db))
        if (!genders.includes(request.gender ?? '')) {
          errors.gender = ['The {field} field is invalid']
        }
        if (!v.is(day, request.date_of_birth ?? '')) {
          errors.date_of_birth = ['The {field} field is invalid']
        }
        if (Object.keys(errors).length > 0) throw invalid(errors)
        const [file] = filesIn(request.profile_photo)
        return file ? readPhoto(file, 'profile_photo') : null
      },
    },
  ),

  route(getDashboard, async (_, call) => {
    const { db, userId, locale } = call
    const own = ownOrders(call)
    const [status_wise_orders, favoriteCount, ticketCount, recent, unpaid, coming] =
      await Promise.all([
        countByStatus(db, own),
        countOf(db.select({ count: count() }).from(favorites).where(eq(favorites.user_id, userId))),
        countOf(db.select({ count: count() }).from(tickets).where(eq(tickets.user_id, userId))),
        readOrders(db, { where: own, locale, limit: RECENT }),
        readOrders(db, { where: and(own, isNotNull(orders.pay_until)), locale, limit: UNPAID }),
        readOrders(db, { where: and(own, isComing), locale, limit: ON_THEIR_WAY }),
      ])
    // Each has to be paid soon, or may be the next to arrive, however many came after it.
    const older = [...unpaid, ...coming].filter(({ id }) =>
      recent.every((order) => order.id !== id),
    )
    return {
      data: {
        status_wise_orders,
        favorites: favoriteCount,
        tickets: ticketCount,
        recent_orders: [...recent, ...older],
      },
    }
  }),

  route(listRecentlyViewed, async (_, call) => ({
    data: { products: await readRecentViews(call, call.userId) },
  })),

  route(changeFavorite, async ({ product_id, is_favorite }, call) => {
    const { db, userId, now } = call
    const [product] = await readProducts(call, { ids: [product_id] })
    if (!product) throw notFound('This product is not in the shop any more')
    const mine = and(eq(favorites.user_id, userId), eq(favorites.product_id, product_id))
    const [present] = await db.select().from(favorites).where(mine)
    const wanted = is_favorite ?? !present
    if (wanted) {
      await db
        .insert(favorites)
        .values({ user_id: userId, product_id, at: now })
        .onConflictDoNothing()
    } else {
      await db.delete(favorites).where(mine)
    }
    await recordView(db, userId, product_id, now)
    await recordEffect(call, wanted ? 'favorite/add' : 'favorite/remove', { product_id })
    return {
      message: wanted ? 'Added to your wishlist' : 'Removed from your wishlist',
      data: { product: { ...product, is_favorite: wanted } },
    }
  }),

  route(listFavorites, async (_, call) => {
    const { db, userId } = call
    const rows = await db
      .select({ id: favorites.product_id })
      .from(favorites)
      .where(eq(favorites.user_id, userId))
      .orderBy(desc(favorites.at))
    const ids = rows.map((row) => row.id)
    const found = await readProducts(call, { ids })
    return {
      data: {
        products: found
          .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
          .map((product) => ({ ...product, is_favorite: true })),
      },
    }
  }),
]
