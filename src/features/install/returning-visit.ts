const STORE = 'offshelf-visits'
/** Who opens the shop again after this many milliseconds visits it once more. */
const BREAK = 30 * 60_000

type Visits = { count: number; lastStart: number }

/** Counts the visits of this device; called at every start. */
export function rememberVisit(now = Date.now()): void {
  const { count, lastStart } = readVisits()
  const isNew = count === 0 || now - lastStart > BREAK
  try {
    const visits: Visits = { count: isNew ? count + 1 : count, lastStart: now }
    localStorage.setItem(STORE, JSON.stringify(visits))
  } catch {
    // Without storage every visit is the first.
  }
}

/** Whether this device has been here before. */
export const isReturningVisit = (): boolean => readVisits().count > 1

function readVisits(): Visits {
  try {
    const { count, lastStart } = JSON.parse(localStorage.getItem(STORE) ?? '{}')
    return { count: Number(count) || 0, lastStart: Number(lastStart) || 0 }
  } catch {
    return { count: 0, lastStart: 0 }
  }
}
