/**
 * Whether the device has a database; where a browser blocks it, even looking may throw. Not by
 * `typeof`, which minifiers take for harmless, so that they leave out the rest.
 */
export function hasIndexedDb(): boolean {
  try {
    return globalThis.indexedDB !== undefined
  } catch {
    return false
  }
}
