import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { getProduct, listProducts } from '#contract/catalogue.ts'
import { call } from '#src/api/call.ts'
import { BuyBox } from '#src/routes/-parts/buy-box.tsx'
import { startDeferredHydration } from '#src/ui/defer-hydration.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'

serveShop()

test('who wants to buy without having chosen a color is led to the colors', async () => {
  const { data } = await call(listProducts, { per_page: 100 })
  const colorful = data.products.find(({ colors, quantity }) => colors.length > 1 && quantity > 0)
  const { data: details } = await call(getProduct, { product_id: colorful?.id ?? 0 })
  const led = vi.fn()
  Element.prototype.scrollIntoView = led
  renderPage(
    inRouter(
      <BuyBox product={details.product} choice={{ color: null, size: null }} onChoose={() => {}} />,
    ),
  )

  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  expect(led).toHaveBeenCalledOnce()
  const colors = screen.getByRole('radiogroup', { name: /^Color/ })
  expect(within(colors).getAllByRole('radio')).toContain(document.activeElement)
  expect(within(colors).getByRole('alert').textContent).toBe('Please choose a color')
})

test('what is sold out cannot be bought, and leads to the like of it', async () => {
  const { data } = await call(listProducts, { per_page: 1 })
  const { data: details } = await call(getProduct, { product_id: data.products[0]?.id ?? 0 })
  const product = { ...details.product, quantity: 0 }
  const choice = { color: null, size: null }
  renderPage(inRouter(<BuyBox product={product} choice={choice} onChoose={() => {}} />))

  const link = await screen.findByRole('link', { name: 'See similar' })
  expect(link.getAttribute('href')).toBe(`/products?category=${product.category_id}&stock=1`)
  expect(link.classList).toContain('button')
  expect(screen.getAllByText('Sold out')).toHaveLength(1)
  // On phones it stays in view, as the button that it stands for does.
  expect(link.closest('.buy-bar')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
})

test('what is not for sale says so once', async () => {
  const { data } = await call(listProducts, { per_page: 1 })
  const { data: details } = await call(getProduct, { product_id: data.products[0]?.id ?? 0 })
  const product = { ...details.product, price: null }
  const choice = { color: null, size: null }
  renderPage(inRouter(<BuyBox product={product} choice={choice} onChoose={() => {}} />))

  await screen.findByRole('link', { name: 'See similar' })
  expect(screen.getAllByText('Not for sale at the moment')).toHaveLength(1)
  expect(screen.queryByText('Sold out')).toBeNull()
})

test('few pieces that are left are told in the color of warnings, many are not', async () => {
  const { data } = await call(listProducts, { per_page: 1 })
  const { data: details } = await call(getProduct, { product_id: data.products[0]?.id ?? 0 })
  const choice = { color: null, size: null }
  const show = (quantity: number) =>
    renderPage(
      inRouter(
        <BuyBox product={{ ...details.product, quantity }} choice={choice} onChoose={() => {}} />,
      ),
    )
  show(9)
  expect((await screen.findByText('Only 9 left')).className).toContain('text-warn')
  cleanup()
  show(10)
  expect((await screen.findByText('In stock')).className).toContain('text-muted')
})

test('nothing is between price and quantity where there is nothing to choose', async () => {
  const { data } = await call(listProducts, { per_page: 1 })
  const { data: details } = await call(getProduct, { product_id: data.products[0]?.id ?? 0 })
  const product = { ...details.product, colors: [], sizes: [] }
  const choice = { color: null, size: null }
  renderPage(inRouter(<BuyBox product={product} choice={choice} onChoose={() => {}} />))

  await screen.findByRole('button', { name: 'Add to Cart' })
  expect(document.querySelectorAll('div:empty:not(.contents)')).toHaveLength(0)
})

test('a quantity is typed, is never more than there is, and is one where nothing was typed', async () => {
  const { data } = await call(listProducts, { per_page: 1 })
  const { data: details } = await call(getProduct, { product_id: data.products[0]?.id ?? 0 })
  const product = { ...details.product, quantity: 40 }
  const choice = { color: null, size: null }
  await startDeferredHydration()
  renderPage(inRouter(<BuyBox product={product} choice={choice} onChoose={() => {}} />))

  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  await userEvent.clear(field)
  expect(field.value).toBe('')
  await userEvent.tab()
  expect(field.value).toBe('1')
  await userEvent.clear(field)
  await userEvent.type(field, '12')
  expect(field.value).toBe('12')
  expect(screen.getByRole('status').textContent).toBe('In stock')
  await userEvent.type(field, '5')
  expect(field.value).toBe('40')
  expect(screen.getByRole('status').textContent).toBe('Only 40 left')
  await userEvent.click(screen.getByRole('button', { name: `One less of ${product.name}` }))
  expect(field.value).toBe('39')
})
