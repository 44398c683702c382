import { expect, test } from 'vitest'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'

test('the shops that are chosen in the cart are chosen after a reload, too', async () => {
  useShopSelection.getState().clear()
  for (const shop of [3, 4]) useShopSelection.getState().select(shop)
  const kept = { ...localStorage }
  useShopSelection.getState().clear()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  await useShopSelection.persist.rehydrate()
  expect(useShopSelection.getState().selectedShopIds).toEqual([3, 4])
})

test('a shop that is pressed again is not chosen any more', () => {
  const { clear, toggle } = useShopSelection.getState()
  clear()
  for (const shop of [3, 4, 3]) toggle(shop)
  expect(useShopSelection.getState().selectedShopIds).toEqual([4])
})
