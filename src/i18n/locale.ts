import { createStore } from 'zustand/vanilla'

/**
 * The locale of this page, sent with every request. Null before the start, and always on the
 * server, which renders many locales at once and names one with each call. Components and loaders
 * read the translator's locale, which is the same.
 */
export const pageLocale = createStore<string | null>(() => null)
