import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/freshness.mjs'

/** Of the design card: what the shop is made of. */
const PACKAGES = [
  ...['react', 'react-dom', '@tanstack/react-router', '@tanstack/react-query'],
  ...['@tanstack/query-async-storage-persister', 'workbox-window', 'vite-plugin-pwa'],
  ...['idb-keyval', 'i18next', 'react-toastify', 'vitest', 'msw'],
]
const TOP_LEVEL = [
  ...['package.json', 'vite.config.ts', 'tsconfig.json', 'src', 'sw', 'public'],
  ...['manifest.webmanifest', 'tests'],
]

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)
const imports = new Set(
  [...sources, 'vite.config.ts'].flatMap((file) =>
    [...read(file).matchAll(/(?:from|import) '([^'#.]+)'/g)].map(([, name = '']) => name),
  ),
)

test.each(PACKAGES)('the package %s is installed in one version and used', (name) => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  expect({ ...dependencies, ...devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+$/)
  expect([...imports].filter((one) => one === name || one.startsWith(`${name}/`))).not.toEqual([])
})

test.each(TOP_LEVEL)('%s lies at the top', (name) => {
  expect(existsSync(join(root, name))).toBe(true)
})
