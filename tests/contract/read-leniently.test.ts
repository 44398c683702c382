import { describe, expect, test } from 'vitest'
import { readLeniently } from '#contract/read-leniently.ts'
import { settings } from '#contract/settings.ts'

const read = (given: unknown) => readLeniently(settings, given)
const paths = (given: unknown) => read(given).leftOut.map(({ path }) => path)

describe('Settings of which something does not fit', () => {
  test('lose only that: its default counts, everything else stays', () => {
    const given = {
      app_name: 'Corner Shop',
      currency: { name: 'BDT', symbol: '৳', position: 'suffix' },
      mobile: 8801700,
      multi_vendor: 'yes',
    }
    const { data, leftOut } = read(given)
    expect(data).toMatchObject({
      app_name: 'Corner Shop',
      currency: given.currency,
      mobile: '',
      multi_vendor: true,
    })
    expect(Object.fromEntries(leftOut.map(({ path, value }) => [path, value]))).toEqual({
      mobile: 8801700,
      multi_vendor: 'yes',
    })
    expect(given.mobile).toBe(8801700)
  })

  test('keep of an object what fits, or have its default', () => {
    expect(read({ currency: '$' }).data?.currency).toEqual({
      name: 'USD',
      symbol: '$',
      position: 'prefix',
    })
    const currency = { name: 'BDT', symbol: 5, position: 'suffix' }
    expect(read({ currency }).data?.currency).toEqual({ ...currency, symbol: '$' })
    expect(paths({ currency })).toEqual(['currency.symbol'])
  })

  test('lose of a list only the items that are of no use', () => {
    const right = { name: 'Video', link: 'https://video.example.com', logo: '' }
    const { data, leftOut } = read({
      social_links: [{ link: 'https://a.example.com' }, right, null, { name: 1, link: 2 }, 'x'],
      languages: [
        { id: 1, name: 'en', title: 'English', direction: 'up' },
        { id: 'two', name: 'ar', title: 'Arabic' },
      ],
    })
    expect(data?.social_links).toEqual([right])
    expect(data?.languages).toEqual([{ id: 1, name: 'en', title: 'English', direction: 'ltr' }])
    expect(leftOut.length).toBeGreaterThan(5)
    const others = [right, null, { ...right, name: 'Photos' }, null, { ...right, name: 'Blog' }]
    const names = read({ social_links: others }).data?.social_links.map(({ name }) => name)
    expect(names).toEqual(['Video', 'Photos', 'Blog'])
  })

  test('of which nothing can be made are none', () => {
    for (const given of [null, 'settings', 7]) expect(read(given).data).toBeNull()
  })
})
