import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeLinesTo, writeLinesToFile } from '#server/cli/write-lines.ts'

async function* lines() {
  yield 'one'
  yield 'two'
}
async function* brokenLines() {
  yield 'one'
  throw new Error('The database is gone')
}
/** A stream that refuses everything, as the system reports it. */
const refusing = (code: string, errno: number) =>
  new Writable({
    write: (_chunk, _encoding, done) =>
      done(Object.assign(new Error(`${code}: write`), { code, errno, syscall: 'write' })),
  })

describe('An export to a file', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'offshelf-lines-'))
    file = join(folder, 'orders.jsonl')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('replaces the one before, with the same rights and nothing beside it', async () => {
    writeFileSync(file, 'old', { mode: 0o600 })
    await writeLinesToFile(file, lines())
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['orders.jsonl'])
  })

  test('leaves the one before when it fails half way', async () => {
    writeFileSync(file, 'old')
    await expect(writeLinesToFile(file, brokenLines())).rejects.toThrow('The database is gone')
    expect(readFileSync(file, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['orders.jsonl'])
  })

  test('follows a link', async () => {
    writeFileSync(file, 'old')
    const link = join(folder, 'link')
    symlinkSync(file, link)
    await writeLinesToFile(link, lines())
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
  })

  test('says in words why it cannot be', async () => {
    const words = `${folder} cannot be written: illegal operation on a directory`
    await expect(writeLinesToFile(folder, lines())).rejects.toThrow(words)
    await expect(writeLinesToFile(join(folder, 'no/file'), lines())).rejects.toThrow(
      'no/file cannot be written: no such file or directory',
    )
  })
})

describe('An export to a stream', () => {
  test('leaves it open', async () => {
    const stream = new PassThrough()
    await writeLinesTo(stream, lines())
    expect([stream.read()?.toString(), stream.writable]).toEqual(['one\ntwo\n', true])
  })

  test('fails in words on a full disk', async () => {
    const words = 'The output cannot be written: no space left on device'
    await expect(writeLinesTo(refusing('ENOSPC', -28), lines())).rejects.toThrow(words)
  })

  test('ends when its reader has seen enough', async () => {
    await writeLinesTo(refusing('EPIPE', -32), lines())
  })
})
