import { defineConfig } from '@playwright/test'

/** The whole browser, for what the one without windows lacks: the back-forward cache. */
export const withWindows = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

const executablePath = process.env.HEADLESS_SHELL_PATH || withWindows
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Files in which something is told by a picture, or by when or where it is painted. */
const PICTURES =
  /\/(banners|buy-|find-products|first-visit|formatted-text|home-shelves|layout-shift|look|moving-about|odd-backend|overlays|payment|phone|profile-photo|restyles|social-sign-in|without-network)[\w-]*\.e2e\.ts$/
/** For all others: without pictures a page takes a fifth less of the processor. */
const withoutPictures = [...args, '--blink-settings=imagesEnabled=false']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/e2e',
  // One more than the cores: many tests wait for delays of the real kind. With four they take twice
  // as long.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Two browsers and their shops on two cores: a few tests may need a second try (scripts/test.mjs).
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    // Recording a page takes about as much of a core as the page: only where it went wrong once.
    trace: 'on-first-retry',
    launchOptions: { executablePath, args },
  },
  projects: [
    {
      name: 'without pictures',
      testIgnore: PICTURES,
      use: { launchOptions: { executablePath, args: withoutPictures } },
    },
    { name: 'pictures', testMatch: PICTURES },
  ],
})
