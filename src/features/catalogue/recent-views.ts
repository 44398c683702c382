import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { getSession, useSession } from '#src/session/session.ts'

/** Products that this device remembers. */
export const MOST_VIEWS = 12

/** Product ids, the latest first, and whose views they are: '' of a visitor. */
type Views = { owner: string; ids: readonly number[] }

const NONE: Views = { owner: '', ids: [] }

const useViews = create<Views>()(
  persist(() => NONE, { name: 'offshelf-views', storage: createJSONStorage(() => localStorage) }),
)

/** A visitor who signs in takes their views along; nobody sees those of another account. */
const viewsOf = ({ owner, ids }: Views, current: string) =>
  owner === current || owner === '' ? ids : NONE.ids

/** Returns the ids of the products that the shopper opened on this device, the latest first. */
export function useRecentViews(): readonly number[] {
  const owner = useSession()?.owner ?? ''
  return useViews((views) => viewsOf(views, owner))
}

/** Puts a product before the others; each stands there once. */
export function rememberView(id: number): void {
  const owner = getSession()?.owner ?? ''
  useViews.setState((views) => ({
    owner,
    ids: [id, ...viewsOf(views, owner).filter((one) => one !== id)].slice(0, MOST_VIEWS),
  }))
}

/** What somebody looked at goes with their account. Returns how to stop. */
export const clearViewsWithAccount = (): (() => void) =>
  pageOutbox().events.listen(({ type }) => {
    if (type === 'cleared') useViews.setState(NONE)
  })
