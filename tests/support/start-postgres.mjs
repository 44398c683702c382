import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * Starts a throw-away PostgreSQL for tests on a free loopback port.
 * @param {{durable?: boolean}} options durable: what it has confirmed survives that it is killed
 * @returns {Promise<import('./start-postgres.d.mts').Postgres | null>} null when it is not installed
 */
export async function startPostgres({ durable = false } = {}) {
  const programs = findPrograms()
  if (!programs) return null
  const owner = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'offshelf-postgres-'))
  if (owner.uid) {
    // PostgreSQL refuses to run as root; its folder must belong to who runs it.
    chmodSync(folder, 0o700)
    chownSync(folder, owner.uid, owner.gid)
  }
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not be set up:\n${made.stderr || made.error}`)
  }

  const port = await freePort()
  const settings = [
    ...['-D', data, '-p', String(port), '-k', folder],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']),
    ...(durable ? [] : ['-c', 'full_page_writes=off']),
  ]
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  const run = async () => {
    server = spawn(join(programs, 'postgres'), settings, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(server)
  }
  const halt = async (signal) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  const stop = async () => {
    await halt('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  await run().catch(async (error) => {
    await stop()
    throw error
  })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, halt, run, stop }
}

export const isPostgresInstalled = () => findPrograms() !== undefined

/** The folder of initdb and postgres: in the PATH, or where Debian puts the newest. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/** Whose rights to take when we are root; nothing otherwise. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [id('-u'), id('-g')]
  if (!uid) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres"')
  return { uid, gid }
}

async function freePort() {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Waits for the line with which PostgreSQL says that it takes connections. */
function ready(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk) => {
      log += chunk
      if (log.includes('database system is ready to accept connections')) resolve()
    })
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    server.on('error', reject)
  })
}
