import { parseArgs } from 'node:util'
import { findChromium, findHeadlessShell, howToGetChromium } from './find-chromium.mjs'
import { buildIfStale, installMissing, run } from './freshness.mjs'

// `npm run test:look -- home` looks at one screen, `-- --update` makes what is seen the reference,
// `-- --readme` takes the pictures of the README.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})
installMissing({ forTests: true })
buildIfStale()
const chromium = await findChromium()
if (!chromium) throw new Error(howToGetChromium)
run(
  'node_modules/.bin/playwright',
  [
    ...['test', '--config', 'tests/look/playwright.config.ts'],
    ...(positionals.length > 0 ? ['--grep', ` (${positionals.join('|')}): `] : []),
  ],
  {
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      HEADLESS_SHELL_PATH: findHeadlessShell() ?? '',
      LOOK: values.update ? 'update' : '',
      LOOK_FILE: values.readme ? 'readme.pictures.ts' : '*.look.ts',
    },
  },
)
