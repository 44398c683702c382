import type { Context } from 'hono'

/**
 * Returns the origin at which browsers and payment services reach this shop: that of the environment,
 * otherwise the one that the browser used.
 */
export const originOf = (http: Context, publicUrl: string | undefined): string =>
  new URL(publicUrl ?? http.req.url).origin
