/** Where the page finds the chosen language at its next start (section 3: stored locally). */
const LOCALE_STORE = 'offshelf-locale'

/**
 * Keeps the chosen language and starts the page anew in it. The cookie lets the server render the
 * first page in it; the stored copy serves the shell, which needs no server.
 */
export function chooseLocale(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older Safari and Firefox
  document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(LOCALE_STORE, locale)
  } catch {
    // Private mode: the cookie has it.
  }
  location.reload()
}

/** The locale chosen on this device, null before a choice. */
export function storedLocale(): string | null {
  try {
    return localStorage.getItem(LOCALE_STORE)
  } catch {
    return null
  }
}
