import { readSpecification } from '#scripts/specification.mjs'
import { readTests } from './read-tests.ts'

/** Those of the specification, and the brief. */
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * Returns what is wrong with docs/specification.md, in sentences.
 * @param readSource returns the source of a test file, null if there is none
 */
export function checkSpecification(
  markdown: string,
  readSource: (file: string) => string | null,
): string[] {
  const { declared, rows } = readSpecification(markdown)
  const missing = rows.filter((row) => row.missing).length
  const problems = declared === missing ? [] : [`${missing} rows lack a test, not ${declared}`]
  for (const section of SECTIONS) {
    if (!rows.some((row) => row.section === section)) problems.push(`Section ${section} has no row`)
  }
  const ids = new Set<string>()
  for (const { id, section, sentence, tests, missing, rest } of rows) {
    if (ids.has(id)) problems.push(`${id} is there twice`)
    ids.add(id)
    if (!new RegExp(`^${section}\\.\\d+$`).test(id)) problems.push(`${id} is in section ${section}`)
    if (!sentence) problems.push(`${id} says nothing`)
    if (rest) problems.push(`${id} has a test that cannot be read: ${rest}`)
    if (tests.length === 0 && !missing) problems.push(`${id} has neither a test nor "missing: "`)
  }
  const titlesOf = readOnce((file) => {
    const source = readSource(file)
    return source === null ? null : titlesIn(source, file)
  })
  for (const { id, tests } of rows) {
    for (const { file, title } of tests) {
      const titles = titlesOf(file)
      if (!titles) problems.push(`${id} names a file that does not exist: ${file}`)
      else if (!titles.includes(title)) problems.push(`${id}: ${file} has no test "${title}"`)
    }
  }
  return problems
}

/** Titles of tests that run; where titles are computed, every text may be one. */
function titlesIn(source: string, file: string): string[] {
  const { titles, hasMadeTitles, texts } = readTests(source, file)
  return hasMadeTitles ? [...titles, ...texts] : titles
}

function readOnce<Value>(read: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>()
  return (file) => {
    const value = known.has(file) ? (known.get(file) as Value) : read(file)
    known.set(file, value)
    return value
  }
}
