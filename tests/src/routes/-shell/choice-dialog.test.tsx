import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { getProduct, listProducts } from '#contract/catalogue.ts'
import { call } from '#src/api/call.ts'
import { ProductAction } from '#src/routes/-parts/product-tile.tsx'
import { ChoiceDialog } from '#src/routes/-shell/choice-dialog.tsx'
import { useShell } from '#src/routes/-shell/shell-state.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

serveCart()

/** A shirt of two colors and four sizes, as a list has it. */
async function findShirt() {
  const { data } = await call(listProducts, { search: 'shirt', per_page: 100 })
  const shirt = data.products.find(({ sizes, colors }) => sizes.length > 2 && colors.length > 1)
  if (!shirt) throw new Error('The demo shop has no shirt')
  return shirt
}

test('a card asks for color and size, and puts what was chosen into the cart', async () => {
  await demoSignsIn()
  const shirt = await findShirt()
  const { data } = await call(getProduct, { product_id: shirt.id })
  const [size] = data.product.sizes
  const color = data.product.colors.find(({ name }) => name !== shirt.shown_color)
  const onClose = vi.fn()
  renderPage(inRouter(<ChoiceDialog product={shirt} onClose={onClose} />))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose options' }))
  const button = dialog.getByRole('button', { name: 'Add to Cart' })
  await userEvent.click(button)
  expect(dialog.getByRole('alert').textContent).toBe('Please choose a size')
  expect(onClose).not.toHaveBeenCalled()

  await userEvent.click(dialog.getByRole('radio', { name: color?.name }))
  await userEvent.click(dialog.getByRole('radio', { name: size?.name }))
  await userEvent.click(button)
  expect(onClose).toHaveBeenCalledOnce()
  const toast = (await screen.findByText(/has been added to cart$/)).closest('.Toastify__toast')
  expect(toast?.textContent).toContain(color?.name)
  expect(toast?.textContent).toContain(size?.name)
})

test('the button of a card opens the choice where a size cannot be guessed', async () => {
  const shirt = await findShirt()
  renderPage(inRouter(<ProductAction product={shirt} />))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose options' }))
  expect(useShell.getState().open).toBe(shirt)
  useShell.getState().close()
})
