import { expect, onTestFinished, test } from 'vitest'
import { doctorCommand } from '#server/cli/doctor.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { missingGateways } from '#server/payments/missing-gateways.ts'
import { runAsOwner } from '#tests/support/command-context.ts'
import { follow, offerSandbox, orderAtSandbox } from '#tests/support/pay-at-sandbox.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const HOUR = 3_600_000

test('Nobody is led to a gateway whose keys the shop has lost, and its owner is told', async () => {
  const shop = await openTestShop(anyBackend)
  onTestFinished(() => shop.close())
  await offerSandbox(shop)
  const { url, id } = await orderAtSandbox(shop)
  const page = await follow(shop, url)
  expect(await follow(shop, url)).toBe(page)
  const gateways = shop.payments.gateways as Map<string, Gateway>
  expect(await missingGateways({ db: shop.db, gateways })).toEqual([])

  gateways.delete('sandbox')
  expect(await follow(shop, url)).toBe(`/order-history/${id}?payment_cancel=true`)
  expect(await missingGateways({ db: shop.db, gateways })).toEqual(['sandbox'])
  for (let tries = 0; tries < 10; tries += 1) {
    shop.wait(HOUR)
    await shop.payments.workOff()
  }
  const { code, lines } = await runAsOwner(shop, doctorCommand)
  expect(code).toBe(1)
  expect(lines.join()).toContain('Payments: 1 cannot be closed')
})
