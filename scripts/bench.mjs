import { findChromium, howToGetChromium } from './find-chromium.mjs'
import { buildIfStale, installMissing, run } from './freshness.mjs'

installMissing({ forTests: true })
buildIfStale()
const chromium = await findChromium()
if (!chromium) throw new Error(howToGetChromium)
// `npm run bench -- first-load` measures one thing only.
const [only, ...args] = process.argv.slice(2)
run('node_modules/.bin/playwright', ['test', '--config', 'tests/bench/playwright.config.ts'], {
  env: {
    ...process.env,
    CHROMIUM_PATH: chromium,
    BENCH: only ? `${only}.bench.ts` : '',
    BENCH_ARGS: JSON.stringify(args),
  },
})
