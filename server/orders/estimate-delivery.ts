const DAY = 86_400_000

/** Returns the delivery date (ISO) from a shop's delivery time such as "2–3 days". */
export function estimateDelivery(deliveryTime: string, from: Date): string {
  const numbers = deliveryTime.match(/\d+/g)?.map(Number) ?? []
  const most = Math.max(0, ...numbers)
  const days = /hour|today|same/i.test(deliveryTime) ? Math.ceil(most / 24) : most || 5
  return new Date(from.getTime() + Math.min(days, 365) * DAY).toISOString().slice(0, 10)
}
