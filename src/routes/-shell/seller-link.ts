import type { Settings } from '#contract/settings.ts'

/** The sellers' screens are another site: below /shop here, or where the settings say. */
export const sellerLink = (settings: Settings, path: `/shop${string}`): string =>
  `${settings.seller_base_url.replace(/\/$/, '')}${path}`
