const STORE = 'offshelf-first-visit'

const today = () => new Date().toDateString()

/** Remembers the day of the first visit; called at every start. */
export function rememberFirstVisit(): void {
  try {
    if (!localStorage.getItem(STORE)) localStorage.setItem(STORE, today())
  } catch {
    // Without storage every visit is the first.
  }
}

/** Whether this device has been here on an earlier day. */
export function isReturningVisit(): boolean {
  try {
    const first = localStorage.getItem(STORE)
    return first !== null && first !== today()
  } catch {
    return false
  }
}
