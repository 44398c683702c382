/**
 * How many tests of a run may pass only at their second try: two browsers share two cores. To be
 * lowered to one when ten runs in a row allow it.
 */
const FLAKY_ALLOWED = 3

/**
 * Counts the results of a browser-test run. With more flaky tests than allowed, they all count as
 * failed.
 * @param {import('./count-browser-tests.d.mts').Stats | undefined} stats of Playwright's report
 * @returns {import('./count-browser-tests.d.mts').Counts}
 */
export function countBrowserTests({ expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {}) {
  if (flaky <= FLAKY_ALLOWED) {
    const remark =
      flaky > 0
        ? `${flaky} ${flaky === 1 ? 'test' : 'tests'} in the browser needed another try.`
        : ''
    return { passed: expected + flaky, failed: unexpected, skipped, remark }
  }
  const remark = `${flaky} tests in the browser needed another try, more than ${FLAKY_ALLOWED}: they count as failed.`
  return { passed: expected, failed: unexpected + flaky, skipped, remark }
}
