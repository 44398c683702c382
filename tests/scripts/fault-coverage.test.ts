import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTests } from '#tests/support/read-tests.ts'

/** Numbers of the faults, each of which needs a test in a real browser. */
const FAULTS = Array.from({ length: 44 }, (_, place) => place + 1)

/** Titles begin with the faults that they test. */
const faultsOf = (title: string): number[] => {
  const [, faults = ''] = /^((?:F\d+ ?)+): /.exec(title) ?? []
  return [...faults.matchAll(/\d+/g)].map(Number)
}

function faultsIn(code: string): number[] {
  const { titles, hasMadeTitles, texts } = readTests(code)
  return [...titles, ...(hasMadeTitles ? texts : [])].flatMap(faultsOf)
}

test('each fault has a test in the browser that bears its number and expects something', () => {
  const tests = join(import.meta.dirname, '..')
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.e2e.ts'),
  )
  const tested = files.flatMap((file) => faultsIn(readFileSync(join(tests, file), 'utf8')))
  expect(FAULTS.filter((fault) => !tested.includes(fault))).toEqual([])
})

test('titles are read wherever they stand', () => {
  expect(faultsIn("test('F1 F21: no way to the shop', async () => { expect(1) })")).toEqual([1, 21])
  expect(
    faultsIn(`test(\`F32: killed \${how}\`, async () => { await page.expectOrdered() })`),
  ).toEqual([32])
  const made = "const lost = [['F4: it breaks off', 1]]; for (const [title] of lost) "
  expect(faultsIn(`${made} test(title, async () => { expect(1) })`)).toEqual([4])
})

test('a test that does not run, does nothing or expects nothing tests no fault', () => {
  // Texts to be read, no tests that are skipped here.
  expect(faultsIn("test.skip('F2: lost on the way', async () => { expect(1) })")).toEqual([])
  expect(faultsIn("test.fixme('F3: lost on the way back', async () => { expect(1) })")).toEqual([])
  expect(faultsIn("test('F6: fails before', async () => {})")).toEqual([])
  expect(faultsIn("test('F7: fails after', async () => { await page.goto('/') })")).toEqual([])
  expect(faultsIn("const all = ['F8: later']; test(all[0], async () => {})")).toEqual([])
  expect(faultsIn("// F5 is slow: 'see F6'")).toEqual([])
})
