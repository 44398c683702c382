import { UsageError } from './command.ts'

/**
 * Returns the ids of products in words of a command, each of which may have several with commas
 * between them.
 * @throws UsageError naming the first that is none
 */
export function productIds(given: readonly string[]): number[] {
  const ids = given.flatMap((text) => text.split(',')).map((text) => text.trim())
  const wrong = ids.find((text) => !/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(Number(text)))
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no id of a product`)
  return [...new Set(ids.map(Number))]
}
