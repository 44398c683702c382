type Offer = 'push' | 'install'

const DAYS = 90
const DAY = 86_400_000

const storeOf = (offer: Offer) => `offshelf-${offer}-dismissed`

/** Whether the shopper did not want that offer on this device, in the last 90 days. */
export function wasDismissed(offer: Offer): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(storeOf(offer))) < DAYS * DAY
  } catch {
    return false
  }
}

export function dismissOffer(offer: Offer): void {
  try {
    localStorage.setItem(storeOf(offer), String(Date.now()))
  } catch {
    // Without storage the offer is gone for as long as the page is open.
  }
}
