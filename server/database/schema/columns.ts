import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Identities are 64 bit: whatever id a caller makes up is only unknown, never out of range. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
export const reference = () => bigint({ mode: 'number' })

/** Integer of minor units. */
export const money = () => bigint({ mode: 'number' })

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
