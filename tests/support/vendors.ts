import { VENDOR_MODES } from '#scripts/specification.mjs'
import type { Database } from '#server/database/client.ts'
import { settings } from '#server/database/schema/operation.ts'

/**
 * Whether the demo shop of this run is a marketplace. In a run with `OFFSHELF_TEST_VENDORS=one`
 * (`npm test -- --one-vendor`) every copy of it begins with `multi_vendor` off, and a test whose
 * sentence depends on that asserts what such a shop shows instead.
 */
export const isMarketplace = process.env.OFFSHELF_TEST_VENDORS !== 'one'

/** For tests that show a sentence in both modes, whatever the mode of the run. */
export const vendorModes = [
  [VENDOR_MODES[0], true],
  [VENDOR_MODES[1], false],
] as const

/** Changes the mode of a shop as its owner would. */
export async function setMarketplace(db: Database, value: boolean): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'multi_vendor', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
