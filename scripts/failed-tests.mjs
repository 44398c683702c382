import { relative } from 'node:path'
import { root } from './freshness.mjs'

/** Names of the failed tests in a report of Vitest. */
export const failedUnits = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be read has failed without a test.
    if (failed.length === 0 && status === 'failed') return [file]
    return failed.map((test) => `${file}: ${test.fullName}`)
  })

/** Names of the failed tests in the suites of a report of Playwright; one that passed again is none. */
export const failedInBrowser = (suites = []) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map((spec) => `${spec.file}:${spec.line}: ${spec.title}`),
    ...failedInBrowser(suite.suites),
  ])
