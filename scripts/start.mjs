import { buildIfStale, built, installMissing, root } from './freshness.mjs'

process.chdir(root)
installMissing()
buildIfStale()
process.env.NODE_ENV ??= 'production'
await import(built('main'))
