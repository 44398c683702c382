import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Database } from '#server/database/client.ts'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { addresses, favorites, reviews, users } from '#server/database/schema/people.ts'
import { collectedVouchers, vouchers } from '#server/database/schema/selling.ts'
import type { Random } from './random.ts'
import { reviewTexts } from './review-texts.ts'

export const demoLogin = { phone: 'demo@offshelf.shop', password: 'offshelf' }

const names = [
  'Amara Osei',
  'Lena Fischer',
  'Tomás Rivera',
  'Yuki Tanaka',
  'Noah Williams',
  'Priya Nair',
  'Omar Haddad',
  'Sofia Rossi',
  'Mateusz Kowal',
  'Grace Kim',
  'Elif Demir',
  'Jonas Berg',
  'Fatima Zahra',
  'Daniel Cohen',
  'Ines Duarte',
  'Oluwaseun Ade',
  'Maya Patel',
  'Lucas Martin',
  'Hanna Nyström',
  'Carlos Mendes',
  'Zoe Papadaki',
  'Ravi Shah',
  'Emma Clarke',
  'Ali Reza',
]

const DAY = 86_400_000

type Tools = { db: Database; random: Random; now: Date }

/** The demo customer with addresses and a wishlist, and others who have written reviews. */
export async function loadCustomers({ db, random, now }: Tools): Promise<number> {
  const [demo] = await db
    .insert(users)
    .values({
      name: 'Robin Demo',
      phone: '5550100200',
      phone_code: '1',
      email: demoLogin.phone,
      password: await hashPassword(demoLogin.password),
      country: 'United States',
      verified_at: now,
    })
    .returning()
  if (!demo) throw new Error('The demo customer was not stored')
  const others = await db
    .insert(users)
    .values(names.map((name) => ({ name })))
    .returning()

  const home = {
    user_id: demo.id,
    name: 'Robin Demo',
    phone: '5550100200',
    area: 'Riverside',
    post_code: '04101',
    address_line2: '',
  }
  await db.insert(addresses).values([
    {
      ...home,
      flat_no: '3B',
      address_line: '12 Harbour Lane',
      address_type: 'home',
      is_default: true,
    },
    { ...home, flat_no: 'Floor 2', address_line: '80 Market Street', address_type: 'office' },
  ])
  const rows = await db.select().from(products).orderBy(products.id)
  const liked = rows.filter((_, index) => index % 41 === 0).slice(0, 8)
  await db.insert(favorites).values(
    liked.map(({ id }, index) => ({
      user_id: demo.id,
      product_id: id,
      at: new Date(now.getTime() - index * DAY),
    })),
  )
  const some = await db.select().from(vouchers).where(eq(vouchers.code, 'WELCOME10'))
  await db
    .insert(collectedVouchers)
    .values(some.map(({ id }) => ({ user_id: demo.id, voucher_id: id })))

  const written = rows.flatMap((product) => {
    const many = Math.floor(random.next() ** 2 * 11)
    const first = random.between(0, others.length - 1)
    return Array.from({ length: many }, (_, index) => {
      const rating = random.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1])
      return {
        user_id: (others[(first + index) % others.length] ?? demo).id,
        product_id: product.id,
        rating,
        description: random.pick(reviewTexts[rating] ?? []),
        created_at: new Date(now.getTime() - random.between(1, 200) * DAY - index * 60_000),
      }
    })
  })
  for (let at = 0; at < written.length; at += 500) {
    await db.insert(reviews).values(written.slice(at, at + 500))
  }
  await db.execute(sql`update ${products} set rating_sum = r.sum, rating_count = r.count
    from (select product_id, sum(rating)::int as sum, count(*)::int as count from ${reviews} group by product_id) r
    where r.product_id = ${products.id}`)
  await db.execute(sql`update ${shops} set rating_sum = p.sum, rating_count = p.count
    from (select shop_id, sum(rating_sum)::int as sum, sum(rating_count)::int as count from ${products} group by shop_id) p
    where p.shop_id = ${shops.id}`)
  return demo.id
}
