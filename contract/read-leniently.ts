import * as v from 'valibot'

/** A part that was left out: its path (`social_links.0`), its value, and the reason. */
export type LeftOut = { path: string; value: unknown; reason: string }

/**
 * Parses a value and leaves out the parts that do not match its schema: an optional field gets its
 * default, a list loses the item. `data` is null if the whole value has another shape.
 */
export function readLeniently<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): { data: v.InferOutput<Schema> | null; leftOut: LeftOut[] } {
  const value = JSON.parse(JSON.stringify(raw ?? null))
  const leftOut: LeftOut[] = []
  for (;;) {
    const { success, output, issues } = v.safeParse(schema, value)
    if (success) return { data: output, leftOut }
    const wrong = new Map(issues.flatMap((issue) => leaveOut(issue)))
    if (wrong.size === 0) return { data: null, leftOut }
    leftOut.push(...[...wrong].map(([path, { value, reason }]) => ({ path, value, reason })))
    // Deeper and later parts first: removing one must not move another.
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

/** Returns the innermost existing part of an issue: a missing value cannot be left out. */
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
