const DAY = 86_400_000

/** Days in the units of delivery times other than days, by their words in the languages of the shop. */
const UNITS: [words: RegExp, days: number][] = [
  [/hour|today|same|stunden?\b|heute|\bhoras?\b|\bhoy\b|ساع|ঘ[ণন]্টা/i, 1 / 24],
  [/\bweeks?\b|wochen?\b|\bsemanas?\b|أسبوع|أسابيع|সপ্তাহ/i, 7],
  [/\bmonths?\b|\bmonate?n?\b|\bmes(?:es)?\b|شهر|أشهر|মাস/i, 30],
]

/** Returns the delivery date (ISO) from a shop's delivery time such as "2–3 days". */
export function estimateDelivery(deliveryTime: string, from: Date): string {
  const numbers = deliveryTime.match(/\d+/g)?.map(Number) ?? []
  const most = Math.max(0, ...numbers)
  const [, unit] = UNITS.find(([words]) => words.test(deliveryTime)) ?? []
  const days = unit ? Math.ceil(most * unit) : most || 5
  return new Date(from.getTime() + Math.min(days, 365) * DAY).toISOString().slice(0, 10)
}
