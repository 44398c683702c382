import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  areTooMany,
  failedInBrowser,
  failedUnits,
  flakyInBrowser,
  flakyUnits,
} from './failed-tests.mjs'
import { findChromium, findHeadlessShell, howToGetChromium } from './find-chromium.mjs'
import { buildIfStale, installMissing, root } from './freshness.mjs'
import { testsNotRun } from './specification.mjs'
import { makeTemporaryFolder } from './temporary-folder.mjs'

/**
 * A run starts hundreds of short-lived processes on two cores. Each has four threads of V8 and an
 * arena of memory for each of them: with one of both, and with larger pages of memory, the component
 * tests take a tenth less of the processor.
 */
const LEAN = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --v8-pool-size=1`.trim(),
  MALLOC_ARENA_MAX: '1',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}
/** What `npm test -- --quick` leaves out besides the browser: each takes a processor for long. */
const LONG = [
  'tests/outbox/drain-model.test.ts',
  'tests/outbox/foreign-server.test.ts',
  'tests/outbox/order-model.test.ts',
  'tests/scripts/layer-rules.test.ts',
  'tests/server/broken-input.test.ts',
  'tests/server/database/migrations.test.ts',
  'tests/server/document-head.test.ts',
  'tests/server/documentation.test.ts',
  'tests/server/http/placeholders.test.ts',
  'tests/server/idempotency.test.ts',
  'tests/server/invoices/invoice.test.ts',
  'tests/server/killed-mid-transaction.test.ts',
  'tests/server/main.test.ts',
  'tests/server/notifications/restart.test.ts',
  'tests/server/notifications/send-code.test.ts',
  'tests/server/offline-list.test.ts',
  'tests/server/orders/money/refunds-add-up.test.ts',
  'tests/server/orders/rush.test.ts',
  'tests/server/payments/payment-model.test.ts',
  'tests/server/search-load.test.ts',
]
const isQuick = process.argv.includes('--quick')
// Every copy of the demo shop is then one of a single vendor (tests/support/vendors.ts).
if (process.argv.includes('--one-vendor')) process.env.OFFSHELF_TEST_VENDORS = 'one'

process.chdir(root)
installMissing({ forTests: true })
if (!isQuick) {
  process.env.HEADLESS_SHELL_PATH = findHeadlessShell() ?? ''
  process.env.CHROMIUM_PATH = (await findChromium()) ?? ''
  if (!process.env.CHROMIUM_PATH) {
    console.error(howToGetChromium)
    process.exit(1)
  }
}

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const counts = { passed: 0, failed: 0, skipped: 0 }
/** Named again in the last lines: whoever reads only the end of a long log learns what it was. */
const failures = []
/** Tests that passed at their second try. */
const flaky = []

/**
 * Runs one step and returns whether it succeeded.
 * @param inLines for what it writes to stand between what another step writes
 */
const step = (title, command, args, environment = {}, inLines = false) =>
  new Promise((resolve) => {
    console.log(`\n── ${title}`)
    const started = Date.now()
    const child = spawn(command, args, {
      cwd: root,
      // Without a terminal it redraws nothing.
      stdio: inLines ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment },
    })
    child.stdout?.pipe(process.stdout, { end: false })
    child.stderr?.pipe(process.stderr, { end: false })
    child.on('exit', (code) => {
      console.log(`── ${title}: ${code === 0 ? 'ok' : 'failed'}, ${seconds(started)} s`)
      resolve(code === 0)
    })
  })
const seconds = (since) => Math.round((Date.now() - since) / 1000)
const bin = (name) => join(root, 'node_modules/.bin', name)

/** A step that is not a test counts as one. */
async function check(title, command, args) {
  const succeeded = await step(title, command, args)
  counts[succeeded ? 'passed' : 'failed'] += 1
  if (!succeeded) failures.push(title)
}

function add({ passed, failed, skipped }, succeeded) {
  counts.passed += passed
  counts.skipped += skipped
  // A run that broke outside of any test counts as a failure.
  counts.failed += failed > 0 || succeeded ? failed : 1
}

const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'))
  } catch {
    return null
  }
}

async function testUnits(environment) {
  const succeeded = await step(
    'unit, component, contract and server tests',
    bin('vitest'),
    [
      ...['run', '--retry=1', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${results}/vitest.json`,
      ...(isQuick ? LONG.map((file) => `--exclude=${file}`) : ['--maxWorkers=2']),
    ],
    environment,
    !isQuick,
  )
  const report = readReport('vitest.json')
  const count = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
  add(count, succeeded)
  failures.push(...failedUnits(report))
  flaky.push(...flakyUnits(report))
  if (!succeeded && count.failed === 0) failures.push('an error outside of any unit test')
}

async function testInBrowser(environment) {
  const succeeded = await step(
    'tests in the browser',
    bin('playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts'],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/playwright.json` },
  )
  const report = readReport('playwright.json')
  const { expected = 0, flaky: again = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {}
  add({ passed: expected + again, failed: unexpected, skipped }, succeeded)
  failures.push(...failedInBrowser(report?.suites))
  flaky.push(...flakyInBrowser(report?.suites))
  if (!succeeded && unexpected === 0) failures.push('an error outside of any browser test')
}

/** What docs/specification.md says to be shown must have been shown in this run. */
function checkSpecification() {
  const markdown = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  const notRun = testsNotRun(markdown, readReport('vitest.json'), readReport('playwright.json'))
  counts[notRun.length === 0 ? 'passed' : 'failed'] += 1
  failures.push(...notRun.map((test) => `not run, but named in docs/specification.md: ${test}`))
}

async function findPostgres() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const { startPostgres } = await import('#tests/support/start-postgres.mjs')
  const postgres = await startPostgres()
  if (!postgres) console.log('PostgreSQL is not installed: its tests are skipped.')
  return postgres
}

const started = Date.now()
// None of them keeps two cores busy.
await Promise.all([
  check('format and lint', bin('biome'), ['check', '--error-on-warnings', '.']),
  check('types', bin('tsc'), ['-b']),
  check('dead code', bin('knip'), []),
])
buildIfStale()

// What is expensive and the same for all steps is made once, in this folder; whatever else tests
// write lies in it too, so that nothing stays behind of a shop or browser that was killed.
const shared = makeTemporaryFolder()
process.env.TMPDIR = shared
const postgres = await findPostgres()
const environment = {
  ...LEAN,
  OFFSHELF_TEST_RUN: shared,
  ...(isQuick ? { OFFSHELF_TEST_QUICK: '1' } : {}),
  ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
}
try {
  // Tests in the browser wait for delays of the real kind; the others have the processor meanwhile.
  await Promise.all([testUnits(environment), isQuick || testInBrowser(environment)])
} finally {
  await postgres?.stop()
  rmSync(shared, { recursive: true, force: true })
}
if (!isQuick) checkSpecification()

if (isQuick) {
  console.log(
    '\nLeft out, because they take long: the tests in the browser, those on a second database, and',
  )
  for (const file of LONG) console.log(`  ${file}`)
}
console.log(`\nThe whole run took ${seconds(started)} s.`)
for (const test of flaky) console.log(`Needed a second try: ${test}`)
if (areTooMany(flaky)) {
  failures.push(`${flaky.length} tests that needed a second try, which are too many`)
  counts.passed -= flaky.length
  counts.failed += flaky.length
}
for (const failure of failures) console.log(`Failed: ${failure}`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)
