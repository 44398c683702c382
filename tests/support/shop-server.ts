import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Variables of a shop besides those of the test run. */
export type ShopEnvironment = Record<string, string | undefined>

/** A shop as `npm start` serves it: the production build with its own port and data folder. */
export class ShopServer {
  readonly dataDir: string
  readonly port: number
  readonly url: string
  /** Its PostgreSQL; without one it stores everything in `dataDir`. */
  databaseUrl: string | undefined
  log = ''
  #process: ChildProcess | undefined
  readonly #folder: string

  private constructor(dataDir: string, port: number, folder: string) {
    this.#folder = folder
    this.dataDir = dataDir
    this.port = port
    this.url = `http://127.0.0.1:${port}`
  }

  /**
   * Starts on the given database, otherwise on a copy of the demo shop if one exists, and loads it if
   * none does.
   * @param folder the folder with `dist/`
   */
  static async start(environment: ShopEnvironment = {}, folder = root): Promise<ShopServer> {
    const shop = await ShopServer.closed(environment, folder)
    await shop.run(environment)
    return shop
  }

  /** The same before it starts, for what its owner does first; `run` starts it. */
  static async closed(environment: ShopEnvironment = {}, folder = root): Promise<ShopServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'offshelf-shop-'))
    const template = process.env.OFFSHELF_TEMPLATE
    // A shop on PostgreSQL, or on another backend, would never open its own.
    const isElsewhere = environment.DATABASE_URL || environment.API_ORIGIN
    if (template && !isElsewhere) cpSync(template, dataDir, { recursive: true })
    // Drawn once for all shops of a run: a list's pictures take longer to draw than its test.
    if (process.env.OFFSHELF_PICTURES) {
      symlinkSync(process.env.OFFSHELF_PICTURES, join(dataDir, 'pictures'))
    }
    const shop = new ShopServer(dataDir, await freePort(), folder)
    shop.databaseUrl = environment.DATABASE_URL
    return shop
  }

  async run(environment: ShopEnvironment = {}): Promise<void> {
    // Shops of tests live for seconds: compiling their database well takes longer than it gains.
    const program = ['--liftoff-only', join(this.#folder, 'dist/server/main.js')]
    const child = spawn(process.execPath, program, {
      cwd: this.#folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        DATABASE_URL: this.databaseUrl ?? '',
        ...environment,
      },
    })
    this.#process = child
    const listen = (chunk: Buffer) => {
      this.log += chunk
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code, signal) => {
      this.log += `The shop has ended: ${signal ?? code}\n`
    })
    await this.#replies(child)
  }

  async #replies(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 60_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) break
      const reply = await fetch(`${this.url}/api/master`).catch(() => null)
      if (reply?.ok && child.exitCode === null) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const end = child.signalCode ?? child.exitCode ?? 'still at it'
    throw new Error(`The shop did not start (${end}):\n${this.log}`)
  }

  /** Ends the process; SIGKILL does not let it clean up. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
