/** Whether the device has a database; where a browser blocks it, even looking may throw. */
export function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}
