import { buildIfStale, built, installMissing } from './freshness.mjs'

installMissing()
buildIfStale()
process.env.NODE_ENV ??= 'production'
await import(built('cli'))
