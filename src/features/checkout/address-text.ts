import type { Address } from '#contract/order.ts'

/** An address in one line. */
export const addressText = (address: Address): string =>
  [address.flat_no, address.address_line, address.address_line2, address.area, address.post_code]
    .filter(Boolean)
    .join(', ')

/** Default address: the one with is_default, otherwise the first (section 4). */
export const defaultAddress = (addresses: readonly Address[]): Address | null =>
  addresses.find((address) => address.is_default) ?? addresses[0] ?? null
