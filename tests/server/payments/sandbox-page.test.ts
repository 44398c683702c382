import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#server/database/schema/operation.ts'
import { sandboxPayments } from '#server/database/schema/sandbox.ts'
import { orderLines } from '#server/database/schema/selling.ts'
import { follow, offerSandbox, orderAtSandbox } from '#tests/support/pay-at-sandbox.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend)
  await offerSandbox(shop)
})
afterAll(() => shop.close())

const change = async (key: string, value: unknown) =>
  shop.db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })

async function openPage(orders: number) {
  const { url } = await orderAtSandbox(shop, orders)
  const response = await shop.fetch(await follow(shop, url))
  return { response, page: await response.text() }
}

test('a shopper at the sandbox sees the shop whose orders are paid, and what they come to', async () => {
  await change('app_name', 'Ink & Paper')
  await change('theme_colors', { primary: '#7c2d12' })
  const { page } = await openPage(2)
  expect(page).toContain('Ink &amp; Paper')
  expect(page).toContain('Secure checkout')
  expect(page).toContain('--primary: #7c2d12')
  const codes = [...page.matchAll(/<bdi>(OS-\w+)<\/bdi>/g)]
  expect(codes).toHaveLength(2)
  expect(page).toContain('<dt>Orders</dt>')
  const goods = await shop.db.select().from(orderLines).orderBy(desc(orderLines.id)).limit(2)
  const shown = goods.map(({ name }) => page.includes(`<bdi>${name}</bdi>`))
  expect(shown).toEqual([true, true])
  expect(page.match(/<li>\s*<img src="http[^"]+-160\.webp" alt=""/g)).toHaveLength(2)
  const amounts = await shop.db.select({ amount: sandboxPayments.amount }).from(sandboxPayments)
  const amount = ((amounts.at(-1)?.amount ?? 0) / 100).toFixed(2)
  expect(page).toContain(`<bdi dir="ltr">$${amount}</bdi>`)
})

test('the page runs no script, shows the own logo, and keeps its technical part folded', async () => {
  await change('theme_colors', { primary: 'red } body { color: hotpink' })
  await change('web_logo', '/uploads/"wide".svg')
  const { page, response } = await openPage(1)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; font-src 'self'",
  )
  expect(page).not.toContain('<script')
  expect(page).not.toContain('hotpink')
  expect(page).toContain('<img src="/uploads/&quot;wide&quot;.svg" alt="Ink &amp; Paper" />')
  expect(page).toMatch(/<details>\s*<summary>Test settings<\/summary>.*The shop is told/s)
  expect(page).toContain('<dt>Order</dt>')
})
