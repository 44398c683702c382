import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** One violation of each layer rule: file → content. */
const againstRuntimes = {
  'src/planted.ts': "import '#server/planted-target.ts'",
  'src/planted-sw.ts': "import '#sw/planted-target.ts'",
  'sw/planted.ts': "import '#src/planted-target.ts'",
  'sw/planted-server.ts': "import '#server/planted-target.ts'",
  'server/planted.ts': "import '#src/planted-target.ts'",
  'server/planted-sw.ts': "import '#sw/planted-target.ts'",
  'server/planted-outbox.ts': "import '#outbox/planted-target.ts'",
  'outbox/planted.ts': "import '#src/planted-target.ts'",
  'outbox/planted-dom.ts': 'document.title',
  'contract/planted.ts': "import '#outbox/planted-target.ts'",
  'contract/planted-messages.ts': "import '#messages/interface/planted-target.ts'",
  'messages/interface/planted.ts': "import '#contract/planted-target.ts'",
  'messages/interface/planted-owner.ts': "import '#messages/owner/planted-target.ts'",
  'messages/owner/planted.ts': "import '#messages/interface/planted-target.ts'",
  'messages/notifications/planted.ts': "import '#messages/interface/planted-target.ts'",
  'src/planted-notifications.ts': "import '#messages/notifications/planted-target.ts'",
  'sw/planted-notifications.ts': "import '#messages/notifications/planted-target.ts'",
  'outbox/planted-notifications.ts': "import '#messages/notifications/planted-target.ts'",
  'src/planted-owner.ts': "import '#messages/owner/planted-target.ts'",
  'sw/planted-owner.ts': "import '#messages/owner/planted-target.ts'",
  'outbox/planted-owner.ts': "import '#messages/owner/planted-target.ts'",
}
const againstLayers = {
  'src/routes/planted-app.ts': "import '#src/app/router.tsx'",
  'src/features/cart/planted.ts': "import '#src/features/search/planted-target.ts'",
  'src/features/cart/planted-route.ts': "import '#src/routes/planted-target.ts'",
  'src/features/cart/planted-app.ts': "import '#src/app/router-context.ts'",
  'src/forms/planted.ts': "import '#src/features/search/planted-target.ts'",
  'src/ui/planted.ts': "import '#src/features/search/planted-target.ts'",
  'src/ui/planted-call.ts': "import '#src/api/call.ts'",
  'src/ui/planted-room.ts': "import '#src/session/session.ts'",
  'src/ui/planted-outbox.ts': "import '#outbox/planted-target.ts'",
  'src/session/planted.ts': "import '#src/ui/planted-target.ts'",
  'src/query/planted.ts': "import '#src/features/search/planted-target.ts'",
  'src/connection/planted.ts': "import '#src/routes/planted-target.ts'",
  'src/outbox/planted.ts': "import '#src/app/router-context.ts'",
  'src/offline-catalogue/planted.ts': "import '#src/ui/planted-target.ts'",
  'src/worker/planted.ts': "import '#src/features/search/planted-target.ts'",
  'src/api/planted.ts': "import '#src/session/session.ts'",
  'src/i18n/planted.ts': "import '#src/api/problems.ts'",
  'src/features/search/planted-fetch.ts': "fetch('/api/master')",
  'contract/planted-up.ts': "import '#src/planted-target.ts'",
  'outbox/planted-up.ts': "import '#server/planted-target.ts'",
  'messages/interface/planted-up.ts': "import '#src/planted-target.ts'",
  'messages/notifications/planted-up.ts': "import '#contract/planted-target.ts'",
  'messages/owner/planted-up.ts': "import '#contract/planted-target.ts'",
  'src/features/search/planted-parent.ts': "import '../cart/planted-target.ts'",
  'src/features/search/planted-barrel.ts': "export * from './planted-target.ts'",
  'src/features/search/PlantedName.ts': 'export const name = 1',
  'src/features/search/planted-cycle-a.ts': "export * as b from './planted-cycle-b.ts'",
  'src/features/search/planted-cycle-b.ts': "export * as a from './planted-cycle-a.ts'",
}
const targets = [
  'contract',
  'messages/interface',
  'messages/notifications',
  'messages/owner',
  'server',
  'sw',
  'src',
  'outbox',
  'src/ui',
  'src/routes',
  'src/features/search',
]

const root = join(import.meta.dirname, '../..')
/** The whole tree, for the linter. */
const copy = mkdtempSync(join(tmpdir(), 'offshelf-layers-'))
/** Nothing but the projects' settings: what is planted imports only what is planted too. */
const projects = mkdtempSync(join(tmpdir(), 'offshelf-projects-'))
const write = (folder: string, file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
}
const run = (folder: string, command: string, args: string[]) => {
  const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return { output: stdout + stderr, status }
}
/** Prints one diagnostic per file; warnings count as errors. */
const lint = () => run(copy, 'biome', ['lint', '--max-diagnostics=500', '--error-on-warnings', '.'])

beforeAll(() => {
  const folders = ['contract', 'messages', 'outbox', 'src', 'sw', 'server']
  const settings = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'tests/tsconfig.json']
  for (const name of [...folders, ...settings, 'biome.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  const ofProjects = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === 'tsconfig.json',
  )
  for (const name of [...settings, ...ofProjects]) cpSync(join(copy, name), join(projects, name))
  writeFileSync(join(copy, '.gitignore'), 'node_modules\n.cache\n')
  spawnSync('git', ['init', '-q'], { cwd: copy })
  for (const folder of [copy, projects]) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    write(folder, 'tests/empty.ts', 'export {}')
  }
})
afterAll(() => {
  for (const folder of [copy, projects]) rmSync(folder, { recursive: true, force: true })
})

test('the tree as it stands keeps the rules, and the checks have seen it', () => {
  const linted = lint()
  expect(linted.output).toMatch(/Checked \d{2,} files/)
  expect(linted.status, linted.output).toBe(0)
})

test('every file of the storefront lies under a layer rule', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
    overrides: { includes: string[]; linter: { rules: { style?: object } } }[]
  }
  const ruled = overrides
    .filter(({ linter }) => 'noRestrictedImports' in (linter.rules.style ?? {}))
    .flatMap(({ includes }) => includes)
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.name !== 'tsconfig.json')
    .map((entry) => (entry.isDirectory() ? `src/${entry.name}/**` : entry.name))
  // The app is the top layer.
  expect(folders.filter((folder) => !ruled.includes(folder))).toEqual(['src/app/**'])
})

test('each planted violation of a layer rule is refused, by name', () => {
  for (const target of targets) {
    const file = `${target}/planted-target.ts`
    for (const folder of [copy, projects]) write(folder, file, 'export const target = 1')
  }
  for (const [file, text] of Object.entries(againstRuntimes)) write(projects, file, text)
  for (const [file, text] of Object.entries(againstLayers)) write(copy, file, text)
  const typed = run(projects, 'tsc', ['-b']).output
  const linted = lint().output
  const unseenByTypes = Object.keys(againstRuntimes).filter((file) => !typed.includes(`${file}(`))
  const unseenByLint = Object.keys(againstLayers).filter((file) => !linted.includes(`${file}:`))
  // A file with a wrong name has no line to point at.
  expect(unseenByLint.filter((file) => !linted.includes(`${file} lint`))).toEqual([])
  expect(unseenByTypes).toEqual([])
})
