import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import { productWords, searchWords } from '#server/database/schema/catalogue.ts'
import { newAccount } from '#tests/support/some-shopper.ts'

const root = join(import.meta.dirname, '../..')
const BUILD = "import('./scripts/freshness.mjs').then((scripts) => scripts.buildIfStale())"

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const fileWith =
  (text: string, encoding: BufferEncoding = 'utf8') =>
  (file: string) => {
    writeFileSync(file, text, encoding)
    return file
  }

describe('The server as a process of its own', () => {
  let folder: string
  let url: string
  let environment: Record<string, string | undefined>
  let running: ChildProcess | undefined

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'offshelf-main-'))
    // Inside the package, because the server finds its files by walking up from where it lies.
    // As it is delivered, pages included: built now unless the build is fresh.
    const building = spawn(process.execPath, ['-e', BUILD], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect((await once(building, 'exit'))[0]).toBe(0)
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    environment = {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      DATABASE_URL: '',
    }
  })
  afterAll(async () => {
    await end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const launch = (program: string, args: string[] = [], more = {}) => {
    const child = spawn(process.execPath, [join(root, 'dist/server', `${program}.js`), ...args], {
      cwd: root,
      env: { ...environment, ...more },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk
      })
    }
    return { child, said: () => text }
  }

  /** Starts the shop and waits for the line in which it says that it is open. */
  async function start(): Promise<string> {
    const { child, said } = launch('main')
    running = child
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => said().includes('is open at') && resolve())
      child.on('exit', () => reject(new Error(said())))
    })
    return said()
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    return (await gone)[0] as number | null
  }

  const post = async (path: string, body: unknown) => {
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return reply.json()
  }

  test('opens a full shop on an empty folder and says how to get in', async () => {
    expect(await start()).toContain(url)
    const { data } = await (await fetch(`${url}/api/home`)).json()
    expect(data.just_for_you.total).toBeGreaterThan(100)
    // The demo is loaded while browsers and their shops have the processor; all others need it.
  }, 180_000)

  test('loses nothing that it has confirmed when it is killed', async () => {
    const accounts = Array.from({ length: 5 }, newAccount)
    for (const account of accounts) await post('/registration', account)
    await end('SIGKILL')
    await start()
    for (const { email, password } of accounts) {
      expect((await post('/login', { phone: email, password })).message).toBe('Login Successful')
    }
  })

  test('does not let a second process into its folder, and says why', async () => {
    const { child, said } = launch('cli', ['doctor'])
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said()).toContain(`in use by process ${running?.pid}`)
  })

  test('ends when it is told to, and the owner can work then', async () => {
    // As a browser opens connections in advance: nothing is asked on it, and nobody waits for it.
    const spare = createConnection(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    await once(spare, 'connect')
    expect(await end('SIGTERM')).toBe(0)
    spare.destroy()
    const { child, said } = launch('cli', ['doctor'])
    const [code] = await once(child, 'close')
    expect([code, said()]).toEqual([0, expect.stringContaining('Stock: in order')])
  })

  test('finds at the next start what was put into its tables, as in a shop without words', async () => {
    const { db, close } = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
    await db.delete(productWords)
    await db.delete(searchWords)
    await close()
    await start()
    const { data } = await (await fetch(`${url}/api/products?search=cassarole`)).json()
    expect(data.products[0]?.name).toContain('Casserole')
  })

  test('names every wrong setting of its environment at once', async () => {
    const { child, said } = launch('main', [], { PORT: 'x', LOG_LEVEL: 'y' })
    const [code] = await once(child, 'close')
    expect([code, said()]).toEqual([1, expect.stringMatching(/PORT[\s\S]*LOG_LEVEL/)])
  })

  test.each([
    ['is not there', 2, 'There is no file', (file: string) => file],
    ['is a folder', 2, 'is a folder', () => folder],
    ['is a table', 1, 'is not a feed: it looks like a table', fileWith('id,name\n1,Mug\n')],
    ['is empty', 1, 'is not a feed: it is empty', fileWith('\n')],
    ['is UTF-16', 1, 'The file is UTF-16', fileWith('\ufeff{}', 'utf16le')],
  ])('opens no database for a feed that %s', async (_, exitCode, reason, fileAt) => {
    const DATA_DIR = join(folder, 'new')
    const { child, said } = launch('cli', ['import', fileAt(join(folder, 'feed'))], { DATA_DIR })
    const [code] = await once(child, 'close')
    expect([code, said()]).toEqual([exitCode, expect.stringContaining(reason)])
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})
