import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCES } from '#scripts/freshness.mjs'

test('a change in any folder that the shop imports makes the build stale', () => {
  const root = join(import.meta.dirname, '../..')
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = Object.keys(imports).map((name) => name.slice(1).replace('/*', ''))
  expect(folders).toContain('messages')
  const notBuilt = ['scripts', 'tests']
  expect(
    folders.filter((folder) => !notBuilt.includes(folder) && !SOURCES.includes(folder)),
  ).toEqual([])
})
