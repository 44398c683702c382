import { LOCALE_STORE } from '#contract/shell.ts'
import { PAGES_CACHE } from '#contract/shell-marks.ts'
import { pageLocale } from '#src/i18n/locale.ts'

/**
 * The locale that the shopper chose on this device, null before a choice (section 3). Where nothing
 * can be kept the cookie knows it.
 */
export function storedLocale(): string | null {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(LOCALE_STORE)
  } catch {}
  return stored ?? /(?:^|; )locale=([\w-]+)/.exec(document.cookie)?.[1] ?? null
}

/**
 * Keeps the choice and shows the page in it (`switch-language.ts`). The cookie lets the server render the chosen
 * language where no worker responds.
 */
export async function chooseLocale(locale: string): Promise<void> {
  try {
    localStorage.setItem(LOCALE_STORE, locale)
  } catch {
    // Nothing can be kept on this device: the cookie alone then lives as long as the browser.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox and Safari
  document.cookie = `locale=${encodeURIComponent(locale)}; path=/; max-age=31536000; samesite=lax`
  // The worker's documents are in the former language.
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => false)
  pageLocale.setState(locale)
}
