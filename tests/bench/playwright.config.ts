import e2e from '#tests/e2e/playwright.config.ts'

// One project is enough here.
const { projects: _, ...base } = e2e

/** `npm run bench`: measures one thing at a time and prints figures; nothing here passes or fails. */
export default {
  ...base,
  // Watching the page for a trace costs the page time: what is measured is the shop alone.
  use: { ...base.use, trace: 'off', screenshot: 'off', video: 'off' },
  testDir: '.',
  globalSetup: '../e2e/global-setup.ts',
  testMatch: process.env.BENCH || '*.bench.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 20 * 60_000,
  reporter: [['line']] as const,
}
