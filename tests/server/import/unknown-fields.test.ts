import { expect, test } from 'vitest'
import { readProductLine } from '#server/import/read-product-line.ts'

const read = (given: object) => readProductLine(JSON.stringify({ id: 1, name: 'Mug', ...given }))

test('fields that a feed does not have are told of, not those of its languages and exports', () => {
  expect(
    read({ sale_price: 5, name_ar: 'كوب', summary_de: 'Becher', product_id: 7 }).notes,
  ).toEqual(['the field sale_price is not known and was left out'])
  expect(read({ name_xx: 'Mug' }).notes).toEqual([
    'the field name_xx is not known and was left out',
  ])
})
