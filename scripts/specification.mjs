import { relative } from 'node:path'
import { root } from './freshness.mjs'

/** Stands in the title of a generated test for what its placeholders are replaced by. */
const PLACEHOLDER = '…'
/** How generated titles name the two modes of a shop. */
export const VENDOR_MODES = ['a marketplace', 'a shop with one vendor']
const TEST = /`(tests\/[^:`]+): ([^`]+)`/g

/**
 * Reads docs/specification.md: tables below headings like "## 4. States", with the columns id,
 * sentence and tests. A row without an id goes on with the tests of the row above it.
 * @param {string} markdown
 * @returns {import('./specification.d.mts').Specification}
 */
export function readSpecification(markdown) {
  const declared = /^Sentences without a full test: (\d+)/m.exec(markdown)?.[1]
  const rows = []
  let section = 0
  for (const line of markdown.split('\n')) {
    section = Number(/^## (\d+)\. /.exec(line)?.[1] ?? section)
    // A bar within a cell is escaped.
    const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/).map((cell) => cell.trim()) : []
    const [, id = '', sentence = '', shownBy = ''] = cells
    if (cells.length === 0 || id === 'id' || /^-+$/.test(id)) continue
    const last = rows.at(-1)
    if (id || !last) rows.push({ id, section, sentence, tests: [], missing: '', rest: '' })
    addTests(id || !last ? rows.at(-1) : last, shownBy.replaceAll('\\|', '|'))
  }
  return { declared: declared === undefined ? null : Number(declared), rows }
}

function addTests(row, shownBy) {
  for (const [, file, title] of shownBy.matchAll(TEST)) row.tests.push({ file, title })
  const rest = shownBy.replaceAll(TEST, '').trim()
  if (rest.startsWith('missing: ')) row.missing = rest.slice('missing: '.length)
  else row.rest += rest
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a test of a run has a title that the document names. */
const hasTitle = (title, named) =>
  new RegExp(`^${named.split(PLACEHOLDER).map(escaped).join('.*')}$`, 's').test(title)

/**
 * Returns the named tests, as "file: title", that a run has skipped or not reached. Of a generated
 * test one that ran is enough: some need a database that not every machine has. Of one that is
 * generated for a vendor mode, both must have run.
 * @param {string} markdown
 * @param {import('./specification.d.mts').UnitReport | null} units Vitest's report
 * @param {import('./specification.d.mts').BrowserReport | null} browser Playwright's report
 */
export function testsNotRun(markdown, units, browser) {
  const ran = [...unitsThatRan(units), ...browserTestsThatRan(browser?.suites)]
  const named = readSpecification(markdown).rows.flatMap(({ tests }) => tests)
  const notRun = named.filter(({ file, title }) => {
    const found = ran.filter((one) => one.file === file && hasTitle(one.title, title))
    const inMode = (mode) => found.some((one) => one.title.includes(mode))
    const lacksMode = VENDOR_MODES.some(inMode) && !VENDOR_MODES.every(inMode)
    return found.length === 0 || (title.includes(PLACEHOLDER) && lacksMode)
  })
  return [...new Set(notRun.map(({ file, title }) => `${file}: ${title}`))]
}

const unitsThatRan = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title }) => ({ file: relative(root, name), title })),
  )

const browserTestsThatRan = (suites = []) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ file, title }) => ({ file: `tests/e2e/${file}`, title })),
    ...browserTestsThatRan(suite.suites),
  ])
