import { createStore } from 'zustand/vanilla'

/**
 * The locale of this page, for whatever asks the shop: every request names it. Null before the start,
 * and always on the server, which renders many languages at once and names one with each call.
 * Components and loaders read that of their translator, from which the page's is set.
 */
export const pageLocale = createStore<string | null>(() => null)
