import * as v from 'valibot'

/** A part that was left out: where it stood (`social_links.0`), what it was, and why. */
export type LeftOut = { path: string; value: unknown; reason: string }

/**
 * Reads a value by its schema and leaves out whatever does not fit: an optional field then has its
 * default, a list loses the item. Everything else stays. `data` is null when the whole is of
 * another shape.
 */
export function readLeniently<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): { data: v.InferOutput<Schema> | null; leftOut: LeftOut[] } {
  const value = JSON.parse(JSON.stringify(given ?? null))
  const leftOut: LeftOut[] = []
  for (;;) {
    const { success, output, issues } = v.safeParse(schema, value)
    if (success) return { data: output, leftOut }
    const wrong = new Map(issues.flatMap((issue) => leaveOut(issue)))
    if (wrong.size === 0) return { data: null, leftOut }
    leftOut.push(...[...wrong].map(([path, { value, reason }]) => ({ path, value, reason })))
    // Deeper ones first and later ones first: leaving out one must not move another.
    const order = [...wrong.values()].reverse().sort((a, b) => b.depth - a.depth)
    for (const { from, key } of order) {
      if (Array.isArray(from)) from.splice(Number(key), 1)
      else delete from[String(key)]
    }
  }
}

type Wrong = Omit<LeftOut, 'path'> & {
  from: Record<string, unknown> | unknown[]
  key: unknown
  depth: number
}

/** The innermost part of an issue that is there: what holds nothing cannot be left out. */
function leaveOut({ path, message }: v.BaseIssue<unknown>): [path: string, Wrong][] {
  const depth = path?.findLastIndex(({ value }) => value !== undefined) ?? -1
  const part = path?.[depth]
  if (!path || !part) return []
  const name = path
    .slice(0, depth + 1)
    .map(({ key }) => String(key))
    .join('.')
  const from = part.input as Wrong['from']
  return [[name, { value: part.value, reason: message, from, key: part.key, depth }]]
}
