import { toMinor } from '#contract/money.ts'

type Amount = number | null | undefined
type Choices = { price?: Amount }[] | null
type Prices = { price?: Amount; discount_price?: Amount; colors?: Choices; sizes?: Choices }

/**
 * Returns what becomes of the prices of a line that are not stored as they are, in words for the
 * owner: a mistake in a price must not be found first by those who buy.
 */
export function priceNotes({ price, discount_price, colors, sizes }: Prices): string[] {
  const notes: string[] = []
  if (price === 0) notes.push('a price of 0 is none: the product is not for sale')
  if (roundsToNone(price))
    notes.push('a price that rounds to 0 is none: the product is not for sale')
  if (roundsToNone(discount_price)) notes.push('a discount price that rounds to 0 is none')
  if (price && discount_price && discount_price > price)
    notes.push('a discount price above the price is none')
  const amounts = [price, discount_price].filter((amount) => !roundsToNone(amount))
  const surcharges = [...(colors ?? []), ...(sizes ?? [])].map((choice) => choice.price)
  if ([...amounts, ...surcharges].some(isRounded))
    notes.push('a price of more than two decimals was rounded')
  return notes
}

const roundsToNone = (amount: Amount): boolean => !!amount && toMinor(amount) === 0

/** Not for what a calculation leaves behind the decimals, like 19.989999999999998. */
const isRounded = (amount: Amount): boolean =>
  !!amount && Math.abs(amount * 100 - toMinor(amount)) > 0.001
