import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Folders of `tests` mirror the tree; end-to-end tests run in Playwright, not here. */
const node = (name: string, extra = {}) => ({
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    ...extra,
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
      node('outbox', { testTimeout: 240_000, hookTimeout: 120_000 }),
      node('sw'),
      node('server', { testTimeout: 60_000, hookTimeout: 120_000 }),
      node('scripts', { testTimeout: 120_000 }),
      node('support'),
      {
        plugins: [react()],
        test: {
          name: 'src',
          environment: 'jsdom',
          // As the build gives it: which messages a language pack was completed with.
          env: { MESSAGES: 'of this test' },
          testTimeout: 30_000,
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
    ],
  },
})
