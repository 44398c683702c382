import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/freshness.mjs'
import { readSpecification, testsNotRun, VENDOR_MODES } from '#scripts/specification.mjs'
import { checkSpecification } from '#tests/support/check-specification.ts'

const readSource = (file: string) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

test('each sentence of the specification names tests that exist, or says what is missing', () => {
  const markdown = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  expect(readSpecification(markdown).rows.length).toBeGreaterThan(200)
  expect(checkSpecification(markdown, readSource)).toEqual([])
})

/** A document with a row for each section; `row` is another one in section 9. */
function planted(row: string, declared = 0): string {
  const sections = [10, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (section) =>
      `## ${section}. Part\n\n| id | sentence | tests |\n| --- | --- | --- |\n` +
      `| ${section}.1 | It adds. | \`tests/a.test.ts: it adds\` |\n`,
  )
  return `Sentences without a full test: ${declared}\n\n${sections.join('\n')}${row}\n`
}
const source = `
  test('it adds', () => { expect(1) })
  test(\`it takes \${name} apart\`, () => { expect(1) })
  test.each([1])('it has %s of them', () => { expect(1) })
  test.skip('it sleeps', () => { expect(1) })
  test('it does nothing', () => {})
  const names = [['a computed title', 1]]
  for (const [title] of names) test(title, () => { expect(1) })
`
const problems = (row: string, declared?: number) =>
  checkSpecification(planted(row, declared), (file) => (file === 'tests/a.test.ts' ? source : null))

describe('A document', () => {
  test('is right when each row names a test, also a generated one, or what is missing', () => {
    expect(problems('')).toEqual([])
    expect(problems('| 9.2 | Apart. | `tests/a.test.ts: it takes … apart` |')).toEqual([])
    expect(problems('| 9.2 | Many. | `tests/a.test.ts: it has … of them` |')).toEqual([])
    expect(problems('| 9.2 | Some. | `tests/a.test.ts: a computed title` |')).toEqual([])
    expect(problems('| 9.2 | Slow. | missing: how slow |', 1)).toEqual([])
    const more = '| 9.2 | Both. | `tests/a.test.ts: it adds` |\n| | | missing: the rest |'
    expect(problems(more, 1)).toEqual([])
  })

  test('is wrong when a file or a title does not exist, in a row below its id too', () => {
    const file = '| 9.2 | It adds. | `tests/b.test.ts: it adds` |'
    expect(problems(file)).toEqual(['9.2 names a file that does not exist: tests/b.test.ts'])
    const below = '| | | `tests/a.test.ts: it ads` |'
    expect(problems(below)).toEqual(['9.1: tests/a.test.ts has no test "it ads"'])
  })

  test('is wrong when a named test is skipped or expects nothing', () => {
    for (const title of ['it sleeps', 'it does nothing']) {
      const row = `| 9.2 | It adds. | \`tests/a.test.ts: ${title}\` |`
      expect(problems(row)).toEqual([`9.2: tests/a.test.ts has no test "${title}"`])
    }
  })

  test('is wrong when an id is there twice or in another section', () => {
    const again = '| 9.1 | It adds. | `tests/a.test.ts: it adds` |'
    expect(problems(again)).toEqual(['9.1 is there twice'])
    const elsewhere = '| 8.2 | It adds. | `tests/a.test.ts: it adds` |'
    expect(problems(elsewhere)).toEqual(['8.2 is in section 9'])
  })

  test('is wrong when a row has no test, or one that cannot be read', () => {
    expect(problems('| 9.2 | It adds. | |')).toEqual(['9.2 has neither a test nor "missing: "'])
    const unread = '| 9.2 | It adds. | `tests/a.test.ts: it adds`, and more |'
    expect(problems(unread)).toEqual(['9.2 has a test that cannot be read: , and more'])
  })

  test('is wrong when a section has no row', () => {
    expect(checkSpecification(planted('').replaceAll(/\| 4\.1 .*\n/g, ''), () => source)).toEqual([
      'Section 4 has no row',
    ])
  })

  test('is wrong when more or fewer sentences lack a test than its first lines say', () => {
    const row = '| 9.2 | Slow. | missing: how slow |'
    expect(problems(row)).toEqual(['1 rows lack a test, not 0'])
    expect(problems('', 1)).toEqual(['0 rows lack a test, not 1'])
    const without = planted('').replace(/^Sentences.*/, '')
    expect(checkSpecification(without, () => source)).toEqual(['0 rows lack a test, not null'])
  })
})

describe('A run', () => {
  const unit = (title: string, status: string) => ({
    testResults: [{ name: join(root, 'tests/a.test.ts'), assertionResults: [{ status, title }] }],
  })
  const browser = (title: string, status: string) => ({
    suites: [{ suites: [{ specs: [{ file: 'a.e2e.ts', title, tests: [{ status }] }] }] }],
  })
  const inUnits = planted('')
  const inBrowser = inUnits.replaceAll(
    /tests\/a.test.ts: it adds/g,
    'tests/e2e/a.e2e.ts: … adds (1)',
  )

  test('is complete when each named test ran, whatever came of it', () => {
    expect(testsNotRun(inUnits, unit('it adds', 'passed'), null)).toEqual([])
    expect(testsNotRun(inUnits, unit('it adds', 'failed'), null)).toEqual([])
    expect(testsNotRun(inBrowser, null, browser('it adds (1)', 'flaky'))).toEqual([])
  })

  test('is not when a test for both vendor modes ran in one of them only', () => {
    const both = inUnits.replaceAll('it adds`', 'it adds in …`')
    const results = (...titles: string[]) => ({
      testResults: titles.flatMap((title) => unit(title, 'passed').testResults),
    })
    const [many, one] = VENDOR_MODES.map((mode) => `it adds in ${mode}`) as [string, string]
    expect(testsNotRun(both, results(many, one), null)).toEqual([])
    for (const only of [many, one]) {
      expect(testsNotRun(both, results(only), null)).toEqual(['tests/a.test.ts: it adds in …'])
    }
  })

  test('is not when a named test was skipped, or is not in the report', () => {
    const notRun = ['tests/a.test.ts: it adds']
    expect(testsNotRun(inUnits, unit('it adds', 'skipped'), null)).toEqual(notRun)
    expect(testsNotRun(inUnits, unit('it adds up', 'passed'), null)).toEqual(notRun)
    expect(testsNotRun(inUnits, null, browser('it adds', 'expected'))).toEqual(notRun)
    const notInBrowser = ['tests/e2e/a.e2e.ts: … adds (1)']
    expect(testsNotRun(inBrowser, null, browser('it adds (1)', 'skipped'))).toEqual(notInBrowser)
    expect(testsNotRun(inBrowser, null, browser('it adds (12)', 'expected'))).toEqual(notInBrowser)
  })
})
