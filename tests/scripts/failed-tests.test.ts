import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  areTooMany,
  failedInBrowser,
  failedUnits,
  flakyInBrowser,
  flakyUnits,
} from '#scripts/failed-tests.mjs'
import { root } from '#scripts/freshness.mjs'

test('the end of a run names each unit test that failed, and a file that could not be read', () => {
  const testResults = [
    file('a.test.ts', 'passed', [['passed']]),
    file('b.test.ts', 'failed', [
      ['passed'],
      ['failed', 'Error: no sum\n\nExpected: 4\n    at b', 'again'],
    ]),
    file('c.test.ts', 'failed', []),
  ]
  expect(failedUnits({ testResults })).toEqual([
    'c.test.ts',
    'b.test.ts: adds (Error: no sum Expected: 4)',
  ])
  expect(flakyUnits({ testResults })).toEqual([])
  expect(failedUnits(null)).toEqual([])
})

test('it names a unit test that passed at its second try, with what the first one said', () => {
  const testResults = [file('a.test.ts', 'passed', [['passed'], ['passed', 'Error: too late']])]
  expect(flakyUnits({ testResults })).toEqual(['a.test.ts: adds (Error: too late)'])
  expect(failedUnits({ testResults })).toEqual([])
})

test('a browser test is named wherever its suite lies', () => {
  const inner = { specs: [spec('pays', 'unexpected')] }
  const suites = [{ specs: [spec('adds', 'expected'), spec('waits', 'flaky')], suites: [inner] }]
  expect(failedInBrowser(suites)).toEqual(['cart.e2e.ts:7: pays (Error: gone)'])
  expect(flakyInBrowser(suites)).toEqual(['cart.e2e.ts:7: waits (Error: gone)'])
  expect(failedInBrowser()).toEqual([])
})

test('three tests may need another try, four make the run red', () => {
  expect(areTooMany(['a', 'b', 'c'])).toBe(false)
  expect(areTooMany(['a', 'b', 'c', 'd'])).toBe(true)
})

const file = (name: string, status: string, tests: [string, ...string[]][]) => ({
  name: join(root, name),
  status,
  assertionResults: tests.map(([status, ...failureMessages]) => ({
    status,
    failureMessages,
    fullName: 'adds',
  })),
})

const spec = (title: string, status: string) => ({
  ...{ file: 'cart.e2e.ts', line: 7, title, ok: status !== 'unexpected' },
  tests: [
    {
      status,
      results: [status === 'expected' ? {} : { error: { message: '\u001b[31mError: gone' } }],
    },
  ],
})
