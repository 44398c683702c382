type Hints = { connection?: { saveData?: boolean; effectiveType?: string } }

/** Returns whether the network may be used for what nobody has asked for yet. */
export function hasCheapNetwork(): boolean {
  const { connection } = navigator as Hints
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}
