import { expect, test } from 'vitest'
import { paymentMethods } from '#src/features/checkout/payment-methods.ts'

const gateway = (name: string, is_active: boolean) => ({
  ...{ id: 1, name, title: name, logo: '' },
  is_active,
})
const offered = (...gateways: ReturnType<typeof gateway>[]) =>
  paymentMethods(gateways, 'Cash on delivery').map(({ title }) => title)

test('cash that the owner has switched off is not offered', () => {
  expect(offered(gateway('cash', false), gateway('card', true))).toEqual(['card'])
})

test('what is not active is not offered', () => {
  expect(offered(gateway('card', false), gateway('cash', true))).toEqual(['Cash on delivery'])
})

test('a shop that lists no cash takes it all the same', () => {
  expect(offered(gateway('card', true))).toEqual(['Cash on delivery', 'card'])
})

test('a shop can offer nothing at all', () => {
  expect(offered(gateway('cash', false))).toEqual([])
})
