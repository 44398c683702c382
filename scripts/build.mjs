import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, run } from './freshness.mjs'

// Vite's own loading message and the like are noise in `npm start`.
const vite = (...args) =>
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args])

vite()
vite('--mode', 'page')
vite('--mode', 'server')

/** Compressed once here instead of at every request. */
const build = join(root, 'dist/client/build')
for (const name of readdirSync(build)) {
  if (!/\.(js|css)$/.test(name)) continue
  const text = readFileSync(join(build, name))
  if (text.length < 1024) continue
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  writeFileSync(join(build, `${name}.br`), brotliCompressSync(text, quality))
  writeFileSync(join(build, `${name}.gz`), gzipSync(text, { level: 9 }))
}
