/**
 * Returns a random key (UUID). `crypto.randomUUID` exists only on secure origins; a shop on a plain
 * LAN address lacks it.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
