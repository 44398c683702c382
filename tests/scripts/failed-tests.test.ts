import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedInBrowser, failedUnits } from '#scripts/failed-tests.mjs'
import { root } from '#scripts/freshness.mjs'

test('the end of a run names each unit test that failed, and a file that could not be read', () => {
  const file = (name: string, status: string, assertionResults: { status: string }[]) => ({
    name: join(root, name),
    status,
    assertionResults: assertionResults.map((result) => ({ ...result, fullName: 'adds' })),
  })
  const testResults = [
    file('a.test.ts', 'passed', [{ status: 'passed' }]),
    file('b.test.ts', 'failed', [{ status: 'passed' }, { status: 'failed' }]),
    file('c.test.ts', 'failed', []),
  ]
  expect(failedUnits({ testResults })).toEqual(['b.test.ts: adds', 'c.test.ts'])
  expect(failedUnits(null)).toEqual([])
})

test('a browser test is named wherever its suite lies', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'cart.e2e.ts', line: 7, title, ok })
  const inner = { specs: [spec('pays', false)] }
  const suites = [{ specs: [spec('adds', true)], suites: [inner] }]
  expect(failedInBrowser(suites)).toEqual(['cart.e2e.ts:7: pays'])
  expect(failedInBrowser()).toEqual([])
})
