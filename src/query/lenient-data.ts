import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { readLeniently } from '#contract/read-leniently.ts'

/** What the console was told already: a page asks for the same settings many times. */
const told = new Set<string>()

/**
 * Returns the data schema of a lenient call: parts that do not fit are left out, and the console
 * names them once. A response of another shape altogether is refused as ever.
 */
export const lenientData = ({ data: schema, path }: Endpoint): v.GenericSchema =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { data, leftOut } = readLeniently(schema, dataset.value)
      if (data === null) {
        addIssue({ message: `${typeof dataset.value} is not expected here` })
        return NEVER
      }
      const text = leftOut
        .map(({ path, value, reason }) => `${path} (${JSON.stringify(value)}: ${reason})`)
        .join(', ')
      if (text && !told.has(text)) {
        told.add(text)
        console.warn(`${path}: left out because it does not fit: ${text}`)
      }
      return data
    }),
  )
