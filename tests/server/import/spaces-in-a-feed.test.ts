import { expect, test } from 'vitest'
import { readProductLine } from '#server/import/read-product-line.ts'

const MANY = 60_000
/** Milliseconds; read once from each of its spaces, the text of such a line takes twenty times as long. */
const SOON = 1_500

const read = (given: object) => readProductLine(JSON.stringify({ id: 1, name: 'Mug', ...given }))

function timed<Result>(work: () => Result): Result {
  const started = performance.now()
  const result = work()
  expect(performance.now() - started).toBeLessThan(SOON)
  return result
}

test.each([' ', '\n', '\t'])(
  'a description with very many %j in a row holds no feed up',
  (space) => {
    const gap = space.repeat(MANY)
    const { description } = timed(() => read({ description: `<p>One${gap}piece</p>` }))
    expect(description?.replace(/\s+/g, ' ')).toBe('<p>One piece</p>')
  },
)

test('nor does a field of pictures', () => {
  const { pictures } = timed(() => read({ image: `https://a.example/1.jpg${' '.repeat(MANY)}x` }))
  expect(pictures).toHaveLength(0)
})

test('spaces around blocks are none, those between words stay', () => {
  const description = '<p> One  piece </p> \n <ul> <li> of oak </li>\n\n</ul> <b> and </b> more'
  expect(read({ description }).description).toBe(
    '<p>One piece</p><ul><li>of oak</li></ul><b> and </b> more',
  )
})
