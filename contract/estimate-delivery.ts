const DAY = 86_400_000

/** Days in the units of delivery times other than days, by their words in the languages of the shop. */
const UNITS: [words: RegExp, days: number][] = [
  [/hour|today|same|stunden?\b|heute|\bhoras?\b|\bhoy\b|ساع|ঘ[ণন]্টা/i, 1 / 24],
  [/\bweeks?\b|wochen?\b|\bsemanas?\b|أسبوع|أسابيع|সপ্তাহ/i, 7],
  [/\bmonths?\b|\bmonate?n?\b|\bmes(?:es)?\b|شهر|أشهر|মাস/i, 30],
]

const numbersIn = (deliveryTime: string) => deliveryTime.match(/\d+/g)?.map(Number) ?? []

/** Returns the delivery date (ISO) from a shop's delivery time such as "2–3 days". */
export const estimateDelivery = (deliveryTime: string, from: Date): string =>
  dayAfter(deliveryTime, Math.max(0, ...numbersIn(deliveryTime)), from)

/** One number or two, and their unit: what else an owner writes is lost in a date. */
const PLAIN = /^\s*\d+(\s*[-–]\s*\d+)?\s*[^\s\d,.;]*\s*$/

/**
 * Returns the first and the last day (ISO) on which an order placed now would arrive, by a delivery
 * time such as "2–3 days"; null if it says more than that, or no number, as "Same day".
 */
export function estimateArrival(deliveryTime: string, now: Date) {
  if (!PLAIN.test(deliveryTime)) return null
  const numbers = numbersIn(deliveryTime)
  return {
    first: dayAfter(deliveryTime, Math.min(...numbers), now),
    last: estimateDelivery(deliveryTime, now),
  }
}

function dayAfter(deliveryTime: string, number: number, from: Date): string {
  const [, unit] = UNITS.find(([words]) => words.test(deliveryTime)) ?? []
  const days = unit ? Math.ceil(number * unit) : number || 5
  return new Date(from.getTime() + Math.min(days, 365) * DAY).toISOString().slice(0, 10)
}
