import { expect, test } from 'vitest'
import { countBrowserTests } from '#scripts/count-browser-tests.mjs'

test('one test that passes at its second try is told and lets the run be green', () => {
  expect(countBrowserTests({ expected: 9, flaky: 1 })).toMatchObject({ passed: 10, failed: 0 })
  expect(countBrowserTests({ expected: 9, flaky: 1 }).remark).toContain('1 test')
})

test('four of them make the run red', () => {
  const count = countBrowserTests({ expected: 9, flaky: 4, unexpected: 1 })
  expect(count).toMatchObject({ passed: 9, failed: 5 })
  expect(count.remark).toContain('count as failed')
})

test('a run without a report has passed nothing', () => {
  expect(countBrowserTests()).toEqual({ passed: 0, failed: 0, skipped: 0, remark: '' })
})
