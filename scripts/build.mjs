import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { keepFormerBuilds } from './former-builds.mjs'
import { root, run } from './freshness.mjs'

// Silences Vite's loading message, which is noise in `npm start`. Every build, also for tests, is a
// production build.
const env = { ...process.env, NODE_ENV: 'production' }
const vite = (...args) =>
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args], {
    env,
  })

keepFormerBuilds(join(root, 'dist'), () => {
  vite()
  compress(join(root, 'dist/client/build'))
})
vite('--mode', 'page')
vite('--mode', 'server')

/** Compressed once here instead of for every request. */
function compress(folder) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css)$/.test(name)) continue
    const text = readFileSync(join(folder, name))
    if (text.length < 128) continue
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, quality))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
}
