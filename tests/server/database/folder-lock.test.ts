import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUse, takeFolderLock } from '#server/database/folder-lock.ts'

describe('The lock of the data folder', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'offshelf-lock-'))
    path = join(folder, 'database.lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is held by one, and says who holds it', () => {
    const release = takeFolderLock(path)
    expect(() => takeFolderLock(path)).toThrow(FolderInUse)
    expect(() => takeFolderLock(path)).toThrow(String(process.pid))
    release()
    expect(existsSync(path)).toBe(false)
    takeFolderLock(path)()
  })

  test('is taken over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    writeFileSync(path, JSON.stringify({ pid: child.pid, started: '' }))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const release = takeFolderLock(path)
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid)
    release()
  })

  test('is taken over when its number belongs to a later process', () => {
    writeFileSync(path, JSON.stringify({ pid: process.ppid, started: 'long ago' }))
    expect(() => takeFolderLock(path)).not.toThrow()
  })

  test('is taken over when nobody can read it', () => {
    writeFileSync(path, '')
    expect(() => takeFolderLock(path)).not.toThrow()
  })
})
