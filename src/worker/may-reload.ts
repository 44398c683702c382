/** Pages on which a reload could cost an order. */
const PAYING = [/^\/checkout(\/|$)/, /^\/buynow(\/|$)/, /^\/payment(\/|$)/]

/** Whether a page may be reloaded by itself. */
export const mayReload = (pathname: string): boolean =>
  !PAYING.some((address) => address.test(pathname))
