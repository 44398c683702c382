import type { Translate } from '#server/http/messages.ts'

/** What a ticket can be about, in the shop's own language. */
export const issueTypes = [
  'Order',
  'Delivery',
  'Payment',
  'Return',
  'Product',
  'Account',
  'Something else',
]

/** Returns the shop's own name of what a shopper chose in their language. */
export const ownIssueType = (chosen: string, t: Translate): string =>
  issueTypes.find((name) => t(name) === chosen) ?? chosen

/** Returns what a ticket is about in the language of who reads it. */
export const shownIssueType = (type: string, t: Translate): string =>
  issueTypes.includes(type) ? t(type) : type
