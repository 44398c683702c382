import { eq } from 'drizzle-orm'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { addresses, favorites, users } from '#server/database/schema/people.ts'
import { collectedVouchers, vouchers } from '#server/database/schema/selling.ts'
import { demoLogin } from './demo-login.ts'

const DAY = 86_400_000

type Tools = { db: Database; now: Date }

/** The demo customer with addresses, a wishlist and a voucher; returns their id. */
export async function loadCustomer({ db, now }: Tools): Promise<number> {
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
      address_line: '12 Harbor Lane',
      address_type: 'home',
      is_default: true,
    },
    { ...home, flat_no: 'Floor 2', address_line: '80 Market Street', address_type: 'office' },
  ])
  const rows = await db.select().from(products).orderBy(products.id)
  const liked = rows.filter((_, index) => index % 15 === 0).slice(0, 8)
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

  return demo.id
}
