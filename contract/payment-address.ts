/**
 * Returns the address of a payment page if a browser may be sent there: one of the web, or a path of
 * the shop itself; null for anything else, such as a script.
 */
export const paymentAddress = (url: string | null | undefined): string | null =>
  url && /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : null
