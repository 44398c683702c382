import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** On a busy machine, what `expect.poll` waits for takes longer than the default of a second. */
const patience = { poll: { timeout: 10_000 } }

/**
 * Folders of `tests` mirror the tree; end-to-end tests run in Playwright, not here. Files of one
 * worker share their modules: loading these for each file takes longer than many of the tests.
 */
const node = (name: string, extra = {}) => ({
  test: {
    name,
    environment: 'node',
    isolate: false,
    expect: patience,
    include: [`tests/${name}/**/*.test.ts`],
    ...extra,
  },
})

/** Each file begins with a page that has just been opened: see fresh-page.ts. */
const page = (name: string, include: string) => ({
  plugins: [react()],
  test: {
    name,
    environment: 'jsdom',
    // As the build gives it: which messages a language pack was completed with.
    env: { MESSAGES: 'of this test' },
    testTimeout: 60_000,
    expect: patience,
    isolate: false,
    // Keeps the toasts of a page, so each page needs its own.
    server: { deps: { inline: ['react-toastify'] } },
    include: [include],
    setupFiles: ['tests/support/fresh-page.ts', 'tests/support/component-setup.ts'],
  },
})

export default defineConfig({
  test: {
    reporters: ['default'],
    // One more than the cores: a few tests wait for timeouts of the real kind.
    maxWorkers: 3,
    globalSetup: 'tests/support/vitest-setup.ts',
    projects: [
      node('contract'),
      node('messages'),
      node('outbox', { testTimeout: 240_000, hookTimeout: 120_000 }),
      // Its files give a worker's globals to the modules they import.
      node('sw', { isolate: true }),
      node('server', {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        // Embedded databases that live for seconds: compiling them well takes longer than it gains.
        execArgv: ['--liftoff-only'],
      }),
      node('scripts', { testTimeout: 120_000 }),
      node('support'),
      page('src', 'tests/src/**/*.test.ts'),
      page('components', 'tests/src/**/*.test.tsx'),
    ],
  },
})
