import e2e from '#tests/e2e/playwright.config.ts'

// One project is enough here.
const { projects: _, ...base } = e2e

/** `npm run test:look`: every screen in every width, language and theme beside its reference. */
export default {
  ...base,
  use: { ...base.use, trace: 'off', bypassCSP: true, serviceWorkers: 'block' },
  testDir: '.',
  testMatch: process.env.LOOK_FILE || '*.look.ts',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results/look-run',
  reporter: [['line']] as const,
}
