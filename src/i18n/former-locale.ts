const STORE = 'offshelf-former-locale'

/** The language from which the shopper changed last, null when they never did. */
export function formerLocale(): string | null {
  try {
    return localStorage.getItem(STORE)
  } catch {
    return null
  }
}

/** Notes from which language the shopper changes: they may want it back where there is no network. */
export function noteFormerLocale(locale: string): void {
  try {
    localStorage.setItem(STORE, locale)
  } catch {
    // Nothing can be kept on this device, no messages either.
  }
}
