import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { saveFormerBuilds } from './former-builds.mjs'
import { root } from './freshness.mjs'

// Every build, also for tests, is a production build.
process.env.NODE_ENV = 'production'
process.chdir(root)

/** One build in a process of its own, so that two share the cores. Vite's own messages are noise. */
const vite = (...args) =>
  new Promise((resolve) => {
    const vite = 'node_modules/vite/bin/vite.js'
    spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], { stdio: 'inherit' })
      .on('error', (error) => {
        throw error
      })
      .on('exit', (code) => (code === 0 ? resolve() : process.exit(1)))
  })

const client = join(root, 'dist/client')
const addFormerBuilds = saveFormerBuilds(join(root, 'dist'))
await Promise.all([vite(), vite('--mode', 'server')])
// Not beside the first: both write the tree of the routes.
const page = vite('--mode', 'page')
await compress(join(client, 'build'))
await page
addFormerBuilds()

/** Compressed once here instead of for every request. */
async function compress(folder) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(js|css|txt)$/.test(name))
      .map(async (name) => {
        const text = readFileSync(join(folder, name))
        if (text.length < 128) return
        writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(text, quality))
        writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(text, { level: 9 }))
      }),
  )
}
