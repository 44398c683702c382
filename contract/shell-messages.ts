import type { en } from './messages/en.ts'

/** Messages with which the worker shows the cart before the page does. */
const single = [
  'cart.waiting',
  'common.close',
  'product.notForSale',
  'product.off',
] as const satisfies readonly (keyof typeof en)[]
/** The title of the cart, in each plural form of the language. */
const CART_TITLE = 'cart.title'

type ShellMessage = (typeof single)[number] | `${typeof CART_TITLE}_${Intl.LDMLPluralRule}`
export type ShellMessages = Partial<Record<ShellMessage, string>>

/** The part of a language pack that the worker needs. */
export const shellMessagesOf = (pack: Record<string, string>): ShellMessages =>
  Object.fromEntries(
    Object.entries(pack).filter(
      ([key]) =>
        (single as readonly string[]).includes(key) || key.replace(/_[a-z]+$/, '') === CART_TITLE,
    ),
  )

/** The title of a cart of so many items, as i18next chooses among the plural forms. */
export function shellCartTitle(messages: ShellMessages, locale: string, count: number): string {
  const form = new Intl.PluralRules(locale).select(count)
  const title = messages[`${CART_TITLE}_${form}`] ?? messages[`${CART_TITLE}_other`] ?? ''
  return title.replace('{{count}}', String(count))
}
