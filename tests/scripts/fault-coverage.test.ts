import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The faults of the network, each to be survived in a real browser. */
const FAULTS = Array.from({ length: 44 }, (_, place) => place + 1)

/** A title begins with the faults that it is about; skipped tests are none. */
const TITLE = /(?<!(?:skip|fixme)\(\s*)(['"`])((?:F\d+ ?)+): .+?\1/g

const faultsIn = (text: string): number[] =>
  [...text.matchAll(TITLE)].flatMap(([, , faults = '']) =>
    faults.split(' ').map((fault) => Number(fault.slice(1))),
  )

test('each fault has a test in the browser that bears its number', () => {
  const tests = join(import.meta.dirname, '..')
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.e2e.ts'),
  )
  const tested = files.flatMap((file) => faultsIn(readFileSync(join(tests, file), 'utf8')))
  expect(FAULTS.filter((fault) => !tested.includes(fault))).toEqual([])
})

test('titles are read wherever they stand, and those of skipped tests are not', () => {
  expect(faultsIn("test('F1 F21: no way to the shop', async () => {})")).toEqual([1, 21])
  expect(faultsIn("const lost = [['F4: it breaks off', fault]]")).toEqual([4])
  // Texts to be read, no tests that are skipped here.
  expect(faultsIn("test.skip('F2: lost on the way', why)")).toEqual([])
  expect(faultsIn("test.fixme(\n  'F3: lost on the way back')")).toEqual([])
  expect(faultsIn("// F5 is slow: 'see F6'")).toEqual([])
})
