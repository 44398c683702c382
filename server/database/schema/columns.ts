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

/**
 * A value kept as JSON. Both drivers parse jsonb already; the column type that comes with drizzle
 * would parse a text once more, so that "15550100" was read back as a number.
 */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})
