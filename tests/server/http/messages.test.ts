import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseLocale, translator } from '#server/http/messages.ts'
import { de } from '#server/http/messages-de.ts'

const folder = join(import.meta.dirname, '../../../server')

/** Texts for people in the sources of the server. */
function textsInSources(): string[] {
  const patterns = [
    /new HttpProblem\(\s*\d+,\s*'\w+',\s*'([^']+)'/g,
    /notFound\('([^']+)'\)/g,
    /message: '([^']+)'/g,
    /: \['([^']+)'\]/g,
    /\bt\('([^']+)'/g,
    /\bno\('([^']+)'\)/g,
  ]
  return ['api', 'http', 'accounts', 'cart', 'orders', 'payments', 'invoices']
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, part, file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.includes('messages-'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) =>
      patterns.flatMap((one) => [...source.matchAll(one)].map(([, text]) => text)),
    )
    .filter((text) => text !== undefined)
}

describe('A shopper is answered in their own language', () => {
  test('with the first one of the browser that the shop speaks', () => {
    expect(chooseLocale('fr, de-CH;q=0.9, en;q=0.8')).toBe('de')
    expect(chooseLocale('en;q=0.5, ar')).toBe('ar')
    expect(chooseLocale('DE-de')).toBe('de')
    expect(chooseLocale('tlh')).toBe('en')
    expect(chooseLocale(undefined)).toBe('en')
  })

  test('with the name of the field in that language too', () => {
    expect(translator('de')('The {field} field is required', { field: 'phone' })).toBe(
      'Das Feld „Telefon“ wird benötigt',
    )
  })

  test('with every text that the server has', () => {
    const texts = textsInSources()
    expect(texts.length).toBeGreaterThan(70)
    // The storefront recognizes a removed line by this message, whatever the language (section 4).
    const missing = texts.filter((text) => text !== 'product removed from cart' && !(text in de))
    expect(missing).toEqual([])
  })
})
