import { describe, expect, test } from 'vitest'
import { formatMoney } from '#contract/money.ts'
import { en } from '#messages/interface/en.ts'
import { shellCartTitle, shellMessagesOf } from '#messages/interface/shell-messages.ts'
import { en as enNotifications } from '#messages/notifications/en.ts'
import { locales, translator } from '#server/http/messages.ts'
import { notificationTexts } from '#server/notifications/notification-texts.ts'
import { defaultSettings } from '#server/settings/default-settings.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { formatDate, formatMoment } from '#src/ui/format-date.ts'

type Texts = Record<string, string>

const files = import.meta.glob<Record<string, Texts>>(
  ['/messages/*/??.ts', '/server/http/messages-??.ts'],
  { eager: true },
)
/** Texts of the demo shop's products. */
const demoGoods = import.meta.glob<string>('/demo/goods/translations/*/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** The texts that the file of a language has; none if there is no such file. */
const textsIn = (path: string, locale: string): Texts =>
  files[path.replace('*', locale)]?.[locale] ?? {}
const INTERFACE = '/messages/interface/*.ts'
const NOTIFICATIONS = '/messages/notifications/*.ts'
const OWNER = '/messages/owner/*.ts'
const PROBLEMS = '/server/http/messages-*.ts'

/** Where texts are their own English, German has the list. */
const ownEnglish = (path: string) =>
  Object.fromEntries(Object.keys(textsIn(path, 'de')).map((text) => [text, text]))
const english: Record<string, Texts> = {
  [NOTIFICATIONS]: enNotifications,
  [OWNER]: ownEnglish(OWNER),
  [PROBLEMS]: ownEnglish(PROBLEMS),
}
const others = locales.filter((locale) => locale !== 'en')
const valuesOf = (text = '') => [...text.matchAll(/\{+(\w+)\}+/g)].map(([whole]) => whole).sort()
const scripts: Record<string, RegExp> = { ar: /\p{Script=Arabic}/u, bn: /\p{Script=Bengali}/u }
const brands = ['shell.playStore', 'shell.appStore']
const stems = Object.keys(en).flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -6)] : []))

test('the shop offers every language that it has, and answers in each of them', () => {
  expect(defaultSettings.languages.map(({ name }) => name)).toEqual(locales)
  expect(others.length).toBeGreaterThan(3)
  const told = locales.map((locale) => notificationTexts(locale)('order.placed'))
  const refused = locales.map((locale) => translator(locale)('This order is unknown'))
  expect(new Set(told).size).toBe(locales.length)
  expect(new Set(refused).size).toBe(locales.length)
})

describe.each(locales)('A shopper who reads %s', (locale) => {
  const rules = new Intl.PluralRules(locale)
  const forms = rules.resolvedOptions().pluralCategories
  const pack = textsIn(INTERFACE, locale)
  /** One and two can be said in words where the form is theirs alone. */
  const namesItsNumber = (form: string) =>
    Array.from({ length: 200 }, (_, n) => rules.select(n)).filter((one) => one === form).length ===
    1

  test('finds each message of the interface, counted ones in every plural form', () => {
    const plain = Object.keys(en).filter((key) => !stems.includes(key.replace(/_[a-z]+$/, '')))
    const counted = stems.flatMap((stem) => forms.map((form) => `${stem}_${form}`))
    expect(Object.keys(pack).sort()).toEqual([...plain, ...counted].sort())
  })

  test('opens the shop with the title over the cart that the page gives it then', () => {
    const page = createI18n(locale, pack)
    const shell = shellMessagesOf(pack)
    for (const count of [0, 1, 2, 3, 11, 21, 100, 1_000_000]) {
      expect(shellCartTitle(shell, locale, count)).toBe(page.t('cart.title', { count }))
    }
    const partial = { 'cart.title_other': 'Cart ({{count}})' }
    expect(shellCartTitle(partial, locale, 1)).toBe('Cart (1)')
    expect(Object.keys(shell)).not.toContain('checkout.total')
  })

  test('finds in each message the values that belong to it', () => {
    for (const [key, text] of Object.entries(pack)) {
      const [stem = '', form = ''] = key.split(/_(?=[a-z]+$)/)
      const isCounted = stems.includes(stem)
      const wanted = valuesOf((en as Texts)[isCounted ? `${stem}_other` : key])
      const optional = isCounted && namesItsNumber(form) ? '{{count}}' : ''
      const without = (values: string[]) => values.filter((value) => value !== optional)
      expect(without(valuesOf(text)), key).toEqual(without(wanted))
    }
  })
})

describe.each(others)('A shopper who reads %s', (locale) => {
  test.each(Object.keys(english))('finds all texts of %s with their values', (path) => {
    const texts = textsIn(path, locale)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english[path] ?? {}).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(valuesOf(text), key).toEqual(valuesOf(english[path]?.[key]))
    }
  })

  test('meets the same digits in prices, dates and texts', () => {
    const written = [INTERFACE, NOTIFICATIONS, OWNER, PROBLEMS].flatMap((path) =>
      Object.values(textsIn(path, locale)),
    )
    const goods = Object.entries(demoGoods).flatMap(([path, text]) =>
      path.includes(`/${locale}/`) ? [text] : [],
    )
    expect(goods.length).toBeGreaterThan(5)
    const now = Date.parse('2026-11-25T10:20:00Z')
    const made = [
      formatDate('2026-11-25', locale),
      formatMoment(now, locale),
      formatMoney(123_456, defaultSettings.currency as Parameters<typeof formatMoney>[1]),
    ]
    for (const text of [...written, ...goods, ...made]) {
      expect(text.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
    }
  })

  test('reads no text that was left empty, or in Latin letters where theirs are others', () => {
    for (const path of [INTERFACE, NOTIFICATIONS, OWNER, PROBLEMS]) {
      for (const [key, text] of Object.entries(textsIn(path, locale))) {
        expect(text.trim(), key).not.toBe('')
        const hasWords = /\p{L}/u.test(text.replace(/\{+\w+\}+/g, ''))
        if (hasWords && !brands.includes(key)) expect(text, key).toMatch(scripts[locale] ?? /./)
      }
    }
  })
})

test.each(locales)(
  'what a return is called in the shop is what it offers for a ticket, in %s',
  (locale) => {
    const { 'tickets.issueReturn': ours } = locale === 'en' ? en : textsIn(INTERFACE, locale)
    expect(ours).toBe(translator(locale)('Return'))
  },
)
