import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { pageOutbox } from '#src/outbox/page-outbox.ts'

const MOST = 6
const NONE = { searches: [] as string[] }

/** What was searched for on this device, the latest first (`search` of section 3). */
export const useRecentSearches = create<typeof NONE>()(
  persist(() => NONE, {
    name: 'offshelf-searches',
    storage: createJSONStorage(() => localStorage),
  }),
)

/** Puts a search before the others; each stands there once. */
export function rememberSearch(search: string): void {
  if (!search) return
  useRecentSearches.setState(({ searches }) => ({
    searches: [search, ...searches.filter((one) => one !== search)].slice(0, MOST),
  }))
}

export function forgetSearches(): void {
  useRecentSearches.setState(NONE)
}

/** What was searched for says much about a person: it goes with the account. Returns how to stop. */
export const forgetSearchesWithAccount = (): (() => void) =>
  pageOutbox().events.listen(({ type }) => {
    if (type === 'cleared') forgetSearches()
  })
