import type { en } from './en.ts'

/** Messages of the cart that the service worker renders into the shell. */
const single = [
  'cart.waiting',
  'common.close',
  'product.notForSale',
] as const satisfies readonly (keyof typeof en)[]
/** Key of the cart's title; the pack has one message per plural form of the language. */
const CART_TITLE = 'cart.title'

type ShellMessage = (typeof single)[number] | `${typeof CART_TITLE}_${Intl.LDMLPluralRule}`
export type ShellMessages = Partial<Record<ShellMessage, string>>

/** Returns the part of a language pack that the worker needs. */
export const shellMessagesOf = (pack: Record<string, string>): ShellMessages =>
  Object.fromEntries(
    Object.entries(pack).filter(
      ([key]) =>
        (single as readonly string[]).includes(key) || key.replace(/_[a-z]+$/, '') === CART_TITLE,
    ),
  )

/**
 * Returns the title of a cart with `count` items in the plural form that i18next would choose;
 * empty when the pack has none.
 */
export function shellCartTitle(messages: ShellMessages, locale: string, count: number): string {
  const form = new Intl.PluralRules(locale).select(count)
  const title = messages[`${CART_TITLE}_${form}`] ?? messages[`${CART_TITLE}_other`] ?? ''
  return title.replace('{{count}}', String(count))
}
