import { expect, test } from 'vitest'
import { readProductLine } from '#server/import/read-product-line.ts'

const MANY = 60_000
/** Read once from each of its spaces, the text of such a line takes half a minute instead of a moment. */
const PATIENCE_MS = 15_000

const read = (given: object) => readProductLine(JSON.stringify({ id: 1, name: 'Mug', ...given }))

test.each([' ', '\n', '\t'])(
  'a description with very many %j in a row holds no feed up',
  (space) => {
    const gap = space.repeat(MANY)
    const { description } = read({ description: `<p>One${gap}piece</p>` })
    expect(description?.replace(/\s+/g, ' ')).toBe('<p>One piece</p>')
  },
  PATIENCE_MS,
)

test(
  'nor does a field of pictures',
  () => {
    const { pictures } = read({ image: `https://a.example/1.jpg${' '.repeat(MANY)}x` })
    expect(pictures).toHaveLength(0)
  },
  PATIENCE_MS,
)

test('spaces around blocks are none, those between words stay', () => {
  const description = '<p> One  piece </p> \n <ul> <li> of oak </li>\n\n</ul> <b> and </b> more'
  expect(read({ description }).description).toBe(
    '<p>One piece</p><ul><li>of oak</li></ul><b> and </b> more',
  )
})
