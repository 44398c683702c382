import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** 64-bit ids: any id that a caller invents is unknown instead of out of range. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
export const reference = () => bigint({ mode: 'number' })

/** Integer of minor units. */
export const money = () => bigint({ mode: 'number' })

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/**
 * A JSON value. Both drivers parse jsonb already; drizzle's own column type would parse a text a
 * second time and return "15550100" as a number.
 */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})
