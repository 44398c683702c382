import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { reviews, users } from '#server/database/schema/people.ts'
import type { Random } from './random.ts'
import type { Good } from './read-makers.ts'

const DAY = 86_400_000

const firstNames =
  'Amara Lena Tomás Yuki Noah Priya Omar Sofia Mateusz Grace Elif Jonas Fatima Daniel Ines Maya Lucas Hanna'.split(
    ' ',
  )
const lastNames = 'Osei Fischer Rivera Tanaka Nair Haddad Berg Kowalski Silva Adeyemi Novak'.split(
  ' ',
)

/** How many people have written reviews. */
const PEOPLE = 90

/** All different, because the numbers of first and last names have no common factor. */
const names = Array.from({ length: PEOPLE }, (_, at) => ({
  name: `${firstNames[at % firstNames.length]} ${lastNames[at % lastNames.length]}`,
}))

type Tools = { db: Database; random: Random; now: Date; goods: Map<number, Good> }

/** Ratings of every product that believe each other: stars, texts about its kind, pieces sold. */
export async function loadReviews({ db, random, now, goods }: Tools) {
  const people = await db.insert(users).values(names).returning({ id: users.id })
  const rows = [...goods].flatMap(([product_id, { kind }]) => {
    const stars = starsOf(random)
    const first = random.between(0, people.length - 1)
    const left = new Map(Object.entries(kind.reviews).map(([of, texts]) => [of, [...texts]]))
    return stars.map((rating, at) => ({
      user_id: people[(first + at * 7) % people.length]?.id ?? 0,
      product_id,
      rating,
      // Most people only leave stars; nobody repeats another's words.
      description: left.get(String(rating))?.shift() ?? '',
      created_at: new Date(now.getTime() - (at * at + random.between(1, 9)) * (DAY / 3)),
    }))
  })
  for (let at = 0; at < rows.length; at += 500) {
    await db.insert(reviews).values(rows.slice(at, at + 500))
  }
  await db.execute(sql`update ${products}
    set rating_sum = r.sum, rating_count = r.count, sold = r.count * (5 + ${products.id} % 7) + ${products.id} % 4
    from (select product_id, sum(rating)::int as sum, count(*)::int as count from ${reviews} group by product_id) r
    where r.product_id = ${products.id}`)
  await db.execute(sql`update ${shops} set rating_sum = p.sum, rating_count = p.count
    from (select shop_id, sum(rating_sum)::int as sum, sum(rating_count)::int as count from ${products} group by shop_id) p
    where p.shop_id = ${shops.id}`)
}

const sumOf = (stars: number[]) => stars.reduce((sum, one) => sum + one, 0)

/** A few to many ratings, on average between 3.9 and 4.9. */
function starsOf(random: Random): number[] {
  const many = 1 + Math.floor(random.next() ** 2 * 46)
  const stars = Array.from({ length: many }, () =>
    random.pick([5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2]),
  )
  while (sumOf(stars) < 3.9 * many) stars[stars.indexOf(Math.min(...stars))] = 5
  while (many > 2 && sumOf(stars) > 4.9 * many) stars[stars.indexOf(5)] = 4
  return stars
}
