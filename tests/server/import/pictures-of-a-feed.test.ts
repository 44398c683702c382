import { expect, test } from 'vitest'
import { readProductLine } from '#server/import/read-product-line.ts'

const at = (name: string) => `https://shop.example/${name}.jpg`
const read = (given: object) => readProductLine(JSON.stringify({ id: 1, name: 'Mug', ...given }))

test('a product has all pictures of its line, each once, that of image first', () => {
  const { pictures, notes } = read({ image: at('front'), images: [at('side'), at('front')] })
  expect([pictures, notes]).toEqual([[at('front'), at('side')], []])
  expect(read({ images: [at('side')] }).pictures).toEqual([at('side')])
})

test.each([', ', ',', '|', '; ', ' ', '\n'])('addresses in one field end at %j', (between) => {
  const field = [at('front'), at('side'), at('back')].join(between)
  const expected = [at('front'), at('side'), at('back')]
  expect(read({ image: field }).pictures).toEqual(expected)
  expect(read({ colors: [{ name: 'Oat', images: [field] }] }).colors?.[0]?.pictures).toEqual(
    expected,
  )
})

test('an address that holds a comma or another address is one', () => {
  const address = 'https://images.example/w_300,h_300/https://shop.example/a,b.jpg'
  expect(read({ image: address }).pictures).toEqual([address])
})

test('a line without pictures leaves those of the product, an empty one takes them away', () => {
  expect(read({}).pictures).toBeUndefined()
  expect(read({ image: null }).pictures).toBeUndefined()
  expect(read({ image: '' }).pictures).toEqual([])
  expect(read({ images: [] }).pictures).toEqual([])
})

test('of a picture that is no address the others are kept, of very many the first fifty', () => {
  for (const wrong of ['side.jpg', 'https://', at('x'.repeat(2000))]) {
    expect(read({ images: [at('front'), wrong] }), wrong).toMatchObject({
      pictures: [at('front')],
      notes: ['a picture that is no address was left out'],
    })
  }
  const many = Array.from({ length: 51 }, (_, number) => at(`${number}`))
  expect(read({ images: many })).toMatchObject({
    pictures: many.slice(0, 50),
    notes: ['pictures beyond the first 50 were left out'],
  })
  expect(() => read({ images: at('front') })).toThrow('images is not a list')
})
