import { describe, expect, test } from 'vitest'
import { readAmount, readRating } from '#server/import/read-amount.ts'
import { readProductLine } from '#server/import/read-product-line.ts'

const read = (given: object) => readProductLine(JSON.stringify({ id: 1, name: 'Mug', ...given }))

describe('A line of a feed is read as people write', () => {
  test('numbers, whatever parts their thousands', () => {
    const numbers = {
      '1,234': 1234,
      '1,234.50': 1234.5,
      '1.234,50': 1234.5,
      '1.234.567': 1234567,
      '1 234,50': 1234.5,
      '1 234,567': 1234.567,
      '1,5': 1.5,
      '1,50': 1.5,
      '1.234': 1.234,
      '$12.99': 12.99,
      '12,99 €': 12.99,
      'USD 12': 12,
      '.99': 0.99,
      '$.50': 0.5,
      ',5': 0.5,
      'Rs.500': 500,
      'S/.50.00': 50,
      'Fr. 12.-': 12,
      '0,999': 0.999,
      '0,899 €': 0.899,
      '12.3456': 12.3456,
      '1,23,456.50': 123456.5,
      '10 000 000': 10_000_000,
      '12kr': 12,
    }
    for (const [text, number] of Object.entries(numbers))
      expect(readAmount(text), text).toBe(number)
    const unclear = ['12.50.00', '1.234.56', '12 50', "12'50", '1,23,45', '2.5 000', '1.2k', '12K']
    // Of a broken feed: to look for the sign of it would take hours.
    const long = `-${' '.repeat(1_000_000)}x y1`
    for (const text of [long, 'dear', '10 - 20', '-5', '$-5', '5.50-', '(5.50)', ...unclear])
      expect(readAmount(text), text).toBeUndefined()
  })

  test('numbers in the digits of Arabic, Persian and Bengali, with their separators', () => {
    const numbers = {
      '١٢٫٥٠': 12.5,
      '١٬٢٣٤٫٥٠ ر.س.': 1234.5,
      '١،٢٣٤': 1234,
      '٫٥': 0.5,
      '۱۲٫۵۰ تومان': 12.5,
      '۱٬۲۳۴٬۵۶۷': 1234567,
      '৳১২.৫০': 12.5,
      '১,২৩,৪৫৬.৫০': 123456.5,
    }
    for (const [text, number] of Object.entries(numbers))
      expect(readAmount(text), text).toBe(number)
    for (const text of ['-٥', '١٠ - ٢٠', 'غال']) expect(readAmount(text), text).toBeUndefined()
    expect(readRating('٤٫٥')).toBe(4.5)
    const product = read({ price: '١٢٫٥٠', discount_price: '٩٫٩٩', stock: '٣' })
    expect(product).toMatchObject({ price: 1250, discount_price: 999, stock: 3 })
  })

  test('a price, a discount or a stock whose thousands are parted refuses no product', () => {
    const product = read({ price: '1,234', discount_price: '$1,099.50', stock: '2,500 pieces' })
    expect(product).toMatchObject({ price: 123_400, discount_price: 109_950, stock: 2500 })
  })

  test('a stock below zero is that of a product sold out, and that is said', () => {
    const note = 'a stock below zero is 0: the product is sold out'
    for (const stock of [-3, '-3', '-3 pieces', '−3']) {
      expect(read({ stock }), String(stock)).toMatchObject({ stock: 0, notes: [note] })
    }
    for (const stock of [0, '0', '3', '-0'])
      expect(read({ stock }).notes, String(stock)).toEqual([])
    // Of a piece that is cut nobody can buy the rest.
    expect(read({ stock: 2.7 }).stock).toBe(2)
    for (const stock of ['none', '10-20', '-']) {
      expect(() => read({ stock }), stock).toThrow('stock is not a number')
    }
  })

  test('of a category of many levels the first two are taken, and that is said', () => {
    const deep = read({ category: 'Home > Kitchen > Pots' })
    expect(deep).toMatchObject({ category: 'Home', sub_category: 'Kitchen' })
    expect(deep.notes).toEqual(['a category has two levels: the further ones were left out'])
    expect(read({ category: 'Home > Kitchen' }).notes).toEqual([])
    const own = { category: 'Home > Kitchen', sub_category: 'Pots' }
    expect(read(own)).toMatchObject({ category: 'Home', sub_category: 'Pots' })
  })

  test('a name keeps what is in angle brackets and no HTML', () => {
    const names = {
      'Cable <USB-C> 2m': 'Cable <USB-C> 2m',
      'Odd &amp; <Sons>': 'Odd & <Sons>',
      '<b>Set</b> <5 cm>': 'Set <5 cm>',
      '<Bowl> of <em>ash</em>': '<Bowl> of ash',
      'Tea<br/>Pot<o:p></o:p><!-- old -->': 'Tea Pot',
      'Mug<script>alert(1)</script>': 'Mug',
    }
    for (const [given, name] of Object.entries(names)) {
      const product = read({ name: given, brand: given, shop: given })
      expect(product, given).toMatchObject({ name, brand: name, shop: name })
    }
  })

  test('letters that are lost are told of: the shop would show them so', () => {
    const [note] = read({ name: 'M\ufffdsli' }).notes
    expect(note).toMatch(/not UTF-8/)
    expect(read({ name: 'Müsli' }).notes).toEqual([])
  })

  test('stars, out of whatever', () => {
    expect(readRating('4.5 out of 5')).toBe(4.5)
    expect(readRating('9/10')).toBe(4.5)
    expect(readRating('4,5')).toBe(4.5)
    expect(readRating('good')).toBeUndefined()
    for (const text of [
      '4.5 (10)',
      '4.5 (1,234)',
      '4.5 stars, 20 reviews',
      '4.5 – 100',
      '4.5/5 (10)',
    ])
      expect(readRating(text), text).toBe(4.5)
    const product = read({ rating: '4.5 out of 5', review_count: '1,234 ratings' })
    expect(product).toMatchObject({ rating_count: 1234, rating_sum: 5553 })
    expect(read({ rating: 7, review_count: 2 })).toMatchObject({ rating_sum: 10 })
    for (const rating of [undefined, null, 'good']) {
      expect(read({ rating, review_count: 12 })).toMatchObject({ rating_count: undefined })
    }
    expect(read({ review_count: 0 })).toMatchObject({ rating_count: 0, rating_sum: 0 })
    const odd = read({ rating: 'good', review_count: 'many' })
    expect(odd).toMatchObject({
      rating_count: undefined,
      notes: [expect.stringContaining('rating')],
    })
  })

  test('names of places, with the hyphens that belong to them', () => {
    const names = {
      'All-in-One': 'All-in-One',
      "men's-t-shirts": "Men's t-shirts",
      home_decor: 'Home decor',
      'garden-tools': 'Garden tools',
      'Anti-aging creams': 'Anti-aging creams',
      't-shirts_and_tops': 'T-shirts and tops',
    }
    for (const [given, name] of Object.entries(names)) {
      expect(read({ category: given }).category, given).toBe(name)
    }
    const both = { category: 'Home & garden', sub_category: 'Pots' }
    for (const given of ['Home & garden > Pots', 'Home &amp; garden &gt; Pots']) {
      expect(read({ category: given }), given).toMatchObject(both)
    }
  })

  test('words of one block and the next stay apart', () => {
    const description =
      '<div>Size</div><div>Ten inches</div><table><tr><td>Wood</td><td>Oak</td></tr></table>'
    const product = read({ description })
    expect(product.short_description).toBe('Size Ten inches Wood Oak')
    expect(product.description).toContain('<div>Size</div><div>Ten inches</div>')
    expect(product.description).toContain('<td>Wood</td><td>Oak</td>')
    expect(read({ name: 'Tea<br>Pot' }).name).toBe('Tea Pot')
    // Elements that the page does not keep part the words around them too.
    const sections = '<section>Size</section><section>Ten inches</section><p>Oak</p>'
    expect(read({ description: sections }).description).toBe('Size Ten inches<p>Oak</p>')
  })

  test('a short description is short, with spaces and without, and holds no half signs', () => {
    expect(read({ description: 'x'.repeat(2100) }).short_description).toHaveLength(160)
    expect(read({ summary: 'y'.repeat(2100) }).short_description).toHaveLength(500)
    const words = read({ description: 'word '.repeat(300) }).short_description ?? ''
    expect(words).toMatch(/word…$/)
    expect(read({ description: '😀'.repeat(500) }).short_description).not.toMatch(/\p{Surrogate}/u)
  })

  test('a name of 100,000 characters is cut, and that is said', () => {
    const { name, notes } = read({ name: 'very '.repeat(20_000) })
    expect(name.length).toBeLessThanOrEqual(500)
    expect(notes).toEqual(['a long name was cut'])
  })

  test('a description of a megabyte of tags is cut, and that is said', () => {
    const { description, notes } = read({ description: `Oak${'<div>'.repeat(200_000)}` })
    expect(description).toMatch(/^Oak/)
    expect(notes).toEqual(['a long description was cut'])
  })

  test('pictures and links by http are asked for by https, and what is no address is said', () => {
    expect(read({ image: 'http://example.com/a.jpg' })).toMatchObject({
      pictures: ['https://example.com/a.jpg'],
      notes: [expect.stringContaining('https instead of http')],
    })
    expect(read({ image: '//example.com/a.jpg' }).pictures).toEqual(['https://example.com/a.jpg'])
    expect(read({ image: 'a.jpg' })).toMatchObject({
      pictures: [],
      notes: [expect.stringContaining('left out')],
    })
    const { description } = read({ description: '<p><a href="http://example.com/">More</a></p>' })
    expect(description).toBe(
      '<p><a href="https://example.com/" rel="nofollow noopener noreferrer">More</a></p>',
    )
  })

  test('an address of a picture keeps its parameters, encoded once, twice or not at all', () => {
    const address = 'https://example.com/a.jpg?w=640&timestamp=1700000000&region=eu'
    for (const sign of ['&', '&amp;', '&amp;amp;']) {
      const given = address.replaceAll('&', sign)
      const { pictures, colors } = read({
        image: given,
        colors: [{ name: 'Sage', images: [given] }],
      })
      expect([pictures, colors?.[0]?.pictures], sign).toEqual([[address], [address]])
    }
  })

  test('a name or id that nobody can see is no name', () => {
    expect(() => read({ name: '\u200b\u200d \u3164' })).toThrow('name is empty')
    expect(() => read({ id: '\u200b' })).toThrow('id is empty')
    expect(read({ brand: '\u2060' }).brand).toBe('')
  })

  test('an id of so many digits that another product would get it is a text', () => {
    const line = (id: string) => readProductLine(`{"id": ${id}, "name": "Mug"}`).external_id
    expect(line('9007199254740991')).toBe('feed:9007199254740991')
    // By "north" with "a:1" and "north:a" with "1" two products would be one.
    expect(() => read({ source: 'north:a' })).toThrow('source has a colon')
    expect(() => line('12345678901234567')).toThrow('id is too large for a number')
    expect(line('"12345678901234567"')).toBe('feed:12345678901234567')
  })

  test('a price that no order could add up is refused with the limit', () => {
    expect(() => read({ price: 1e12 })).toThrow('price is larger than 1,000,000,000')
    expect(() => read({ price: '1e400' })).toThrow('price')
    expect(read({ price: 1e9 }).price).toBe(1e11)
  })
})

test('a long description of tags that nobody closed is read to its end, once', () => {
  const { description } = read({ description: `Oak. ${'<p '.repeat(200_000)}` })
  expect(description).toBe('<p>Oak.</p>')
})

test('of tags within tags within tags only those are kept that a page can show', () => {
  const { description } = read({ description: `${'<b>'.repeat(5000)}Oak.` })
  expect(description).toContain('Oak.')
  expect(description?.length).toBeLessThan(1000)
})
