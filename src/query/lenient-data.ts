import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { readLeniently } from '#contract/read-leniently.ts'

/** What has been logged already: a page reads the same settings many times. */
const logged = new Set<string>()

/**
 * Returns the data schema of a lenient call: parts that do not match are left out and logged once.
 * A response of another shape altogether is still rejected.
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
      if (text && !logged.has(text)) {
        logged.add(text)
        console.warn(`${path}: left out because it does not fit: ${text}`)
      }
      return data
    }),
  )
