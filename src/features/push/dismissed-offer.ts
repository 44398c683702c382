const STORE = 'offshelf-push-dismissed'
const DAYS = 90
const DAY = 86_400_000

/** Whether the shopper did not want to be asked on this device, in the last 90 days. */
export function wasDismissed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(STORE)) < DAYS * DAY
  } catch {
    return false
  }
}

export function dismissOffer(): void {
  try {
    localStorage.setItem(STORE, String(Date.now()))
  } catch {
    // Without storage the offer is gone for as long as the page is open.
  }
}
