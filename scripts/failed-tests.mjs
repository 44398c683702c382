import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './freshness.mjs'

/**
 * How many tests of a run may pass only at their second try: whatever shares two cores with two
 * browsers is late at times. To be lowered to one when ten runs in a row allow it.
 */
const FLAKY_ALLOWED = 3

/** Whether more tests needed a second try than a run may have. */
export const areTooMany = (flaky) => flaky.length > FLAKY_ALLOWED

/** The failed tests in a report of Vitest, a line each with what the first try said. */
export function failedUnits(report) {
  const isFailed = ({ status }) => status === 'failed'
  // A file that could not be read has failed without a test.
  const files = (report?.testResults ?? [])
    .filter((file) => isFailed(file) && !file.assertionResults.some(isFailed))
    .map(({ name }) => relative(root, name))
  return [...files, ...unitsThat(isFailed, report)]
}

/** The tests in a report of Vitest that passed only at their second try. */
export const flakyUnits = (report) =>
  unitsThat(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    report,
  )

const unitsThat = (fits, report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(fits)
      .map((test) => `${relative(root, name)}: ${test.fullName}${said(test.failureMessages[0])}`),
  )

/** The same of the suites of a report of Playwright. */
export const failedInBrowser = (suites) => specsThat(({ ok }) => !ok, suites)
export const flakyInBrowser = (suites) =>
  specsThat(({ tests }) => tests.some(({ status }) => status === 'flaky'), suites)

const specsThat = (fits, suites = []) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(fits)
      .map((spec) => `${spec.file}:${spec.line}: ${spec.title}${said(firstError(spec))}`),
    ...specsThat(fits, suite.suites),
  ])

const firstError = ({ tests: [test] }) => test?.results[0]?.error?.message

/** The words of an error without its stack. */
function said(message) {
  if (!message) return ''
  const lines = stripVTControlCharacters(message).split('\n')
  const words = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).join(' ')
  return ` (${words.slice(0, 300)})`
}
