import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { productDetails } from '#contract/catalogue.ts'
import { Gallery } from '#src/features/catalogue/gallery.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const showPictures = (count: number) => {
  const thumbnails = Array.from({ length: count }, (_, id) => ({ id, thumbnail: `/${id}.webp` }))
  const product = v.parse(productDetails, { id: 7, name: 'Lamp', price: 20, thumbnails })
  renderPage(<Gallery product={product} fromCard={false} />)
  return screen.getByRole('list', { name: 'Lamp' })
}

test('the keyboard walks through several pictures', () => {
  expect(showPictures(2).tabIndex).toBe(0)
})

test('the keyboard does not stop at a single picture, where there is nothing to do', () => {
  expect(showPictures(1).tabIndex).toBe(-1)
})
