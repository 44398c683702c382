/**
 * Ends the push subscription of this device and returns its endpoint; null if there was none. The
 * push service tells the shop's server at the next message.
 */
export async function unsubscribeDevice(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}
