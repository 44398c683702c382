import base from '#tests/e2e/playwright.config.ts'

/** `npm run bench`: measures one thing at a time and prints figures; nothing here passes or fails. */
export default {
  ...base,
  testDir: '.',
  globalSetup: '../e2e/global-setup.ts',
  testMatch: process.env.BENCH || '*.bench.ts',
  workers: 1,
  timeout: 20 * 60_000,
  reporter: [['line']] as const,
}
