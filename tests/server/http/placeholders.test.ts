import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** What a form may send that no call takes: nothing, too much, of another type. */
const odd: unknown[] = ['', 'x'.repeat(10_000), 'a\0b', [], { a: 1 }, -1]

/** What a shopper fills in; the rest is between programs. */
const inForms = [
  ...['name', 'phone', 'email', 'password', 'password_confirmation', 'current_password', 'otp'],
  ...['country', 'phone_code', 'gender', 'date_of_birth', 'profile_photo', 'note', 'coupon_code'],
  ...['area', 'flat_no', 'post_code', 'address_line', 'address_line2', 'address_type', 'quantity'],
  ...['subject', 'message', 'issue_type', 'order_number', 'attachments', 'rating', 'description'],
  'search',
]

/** Of the other languages `tests/messages/languages.test.ts` compares the values with the English ones. */
const read = ['en', 'ar', 'bn']

describe.each(read)('A shopper who reads %s', (locale) => {
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
    token = await shop.newShopper()
  })
  afterAll(() => shop.close())

  const all = Object.entries(endpoints).filter(([name]) => name !== 'logout')
  test.each(all)('is told by %s in whole sentences what is wrong', async (_, endpoint) => {
    const { path, method, request } = endpoint
    const fields = 'entries' in request ? Object.keys(request.entries) : []
    const requested = [{}, ...fields.flatMap((name) => odd.map((value) => ({ [name]: value })))]
    for (const given of requested) {
      const filled = path.replace(/\{(\w+)\}/g, (__, name: string) => {
        const value = (given as Record<string, unknown>)[name]
        return encodeURIComponent(typeof value === 'string' && value !== '' ? value : '1')
      })
      const query = new URLSearchParams(
        Object.entries(given).map(([key, value]) => [key, String(value)]),
      )
      const headers = { 'Accept-Language': locale }
      const { body } =
        method === 'POST'
          ? await shop.call(filled, { token, headers, body: given })
          : await shop.call(`${filled}?${query}`, { token, headers, method })
      const { message, errors = {} } = body
      const texts: string[] = [message, ...Object.values(errors).flat()]
      for (const text of texts) expect(text).not.toMatch(/\{\w*\}/)
      // Latin letters between other ones are names of fields without a translation.
      const shown = Object.entries(errors).filter(([name]) => inForms.includes(name))
      for (const [, [text]] of locale !== 'en' ? (shown as [string, string[]][]) : []) {
        expect(text?.replace(/jpg|png|pdf|MB/g, '')).not.toMatch(/[a-z]/i)
      }
    }
  })
})
