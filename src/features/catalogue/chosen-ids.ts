type Value = number | string | undefined

/** The ids that a filter of an address has chosen: none, 3, or '3,7'. */
export const chosenIds = (value: Value): number[] =>
  value === undefined ? [] : String(value).split(',').map(Number)

/** The same choice with an id, or without when it was chosen; ascending, as one address for one list. */
export function toggleId(value: Value, id: number): Value {
  const before = chosenIds(value)
  const ids = before.includes(id)
    ? before.filter((one) => one !== id)
    : [...before, id].sort((a, b) => a - b)
  return ids.length > 1 ? ids.join() : ids[0]
}
