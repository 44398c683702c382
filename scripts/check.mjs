import { installMissing, run } from './freshness.mjs'

installMissing({ forTests: true })
run('node_modules/.bin/biome', ['check', '.'])
run('node_modules/.bin/tsc', ['-b'])
run('node_modules/.bin/knip', [])
