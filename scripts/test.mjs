import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, howToGetChromium } from './find-chromium.mjs'
import { buildIfStale, installMissing, root } from './freshness.mjs'

process.chdir(root)
installMissing()
process.env.CHROMIUM_PATH = (await findChromium()) ?? ''
if (!process.env.CHROMIUM_PATH) {
  console.error(howToGetChromium)
  process.exit(1)
}

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const counts = { passed: 0, failed: 0, skipped: 0 }

/** Runs one step to its end and tells whether it succeeded. */
const step = (title, command, args, environment = {}) =>
  new Promise((resolve) => {
    console.log(`\n── ${title}`)
    const started = Date.now()
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('exit', (code) => {
      console.log(`── ${title}: ${code === 0 ? 'ok' : 'failed'}, ${seconds(started)} s`)
      resolve(code === 0)
    })
  })
const seconds = (since) => Math.round((Date.now() - since) / 1000)
const bin = (name) => join(root, 'node_modules/.bin', name)

/** A step that is not a test counts as one. */
async function check(title, command, args) {
  counts[(await step(title, command, args)) ? 'passed' : 'failed'] += 1
}

function add(passed, failed, skipped, succeeded) {
  counts.passed += passed
  counts.skipped += skipped
  // A run that broke outside of any test is a failure too.
  counts.failed += failed > 0 || succeeded ? failed : 1
}

const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'))
  } catch {
    return null
  }
}

const started = Date.now()
await check('format and lint', bin('biome'), ['check', '--error-on-warnings', '.'])
await check('types', bin('tsc'), ['-b'])
await check('dead code', bin('knip'), [])
buildIfStale()

const { startPostgres } = await import('#tests/support/start-postgres.mjs')
const postgres = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await startPostgres()
if (!postgres) console.log('PostgreSQL is not installed: its tests are skipped.')
const environment = postgres ? { TEST_DATABASE_URL: postgres.url } : {}

try {
  const unit = await step(
    'unit, component, contract and server tests',
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`],
    environment,
  )
  const vitest = readReport('vitest.json')
  add(
    vitest?.numPassedTests ?? 0,
    vitest?.numFailedTests ?? 0,
    (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0),
    unit,
  )

  const browser = await step(
    'tests in the browser',
    bin('playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts'],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/playwright.json` },
  )
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = readReport('playwright.json')?.stats ?? {}
  add(expected + flaky, unexpected, skipped, browser)
  if (flaky > 0) console.log(`${flaky} tests in the browser needed another try.`)
} finally {
  await postgres?.stop()
}

console.log(`\nThe whole run took ${seconds(started)} s.`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)
