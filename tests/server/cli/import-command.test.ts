import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UsageError } from '#server/cli/command.ts'
import { importCommand } from '#server/cli/import.ts'
import type { OpenDatabase } from '#server/database/client.ts'
import { anyBackend, openTestDatabase } from '#tests/support/test-database.ts'

describe('What the owner is told of a feed', () => {
  let database: OpenDatabase
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase(anyBackend)
    folder = mkdtempSync(join(tmpdir(), 'offshelf-feed-'))
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function fileOf(name: string, bytes: string | Uint8Array) {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    return file
  }

  async function take(name: string, bytes: string | Uint8Array) {
    const file = fileOf(name, bytes)
    await importCommand.check?.([file])
    return run(file)
  }

  async function run(file: string, ...options: string[]) {
    const printed: string[] = []
    const complaints: string[] = []
    const code = await importCommand.run([file, ...options], {
      db: database.db,
      now: new Date(),
      ticketChanged: async () => {},
      print: (line) => void printed.push(line),
      complain: (line) => void complaints.push(line),
      output: process.stdout,
    })
    return { code, printed, complaints }
  }

  test('the counts, and each line that is left out with its number and reason', async () => {
    const lines = ['{"id":1,"name":"Mug","price":"1,234"}', '{"id":2}', '{"id":3,"name":"Cup"}']
    expect(await take('feed.jsonl', lines.join('\n'))).toEqual({
      code: 1,
      printed: ['2 products added, 0 updated, 1 lines left out'],
      complaints: ['Line 2: name is missing'],
    })
  })

  test('the counts too of a zip that is cut off, and that its end is missing', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `{"id":"cut ${at}","name":"Cup ${at * at}"}`,
    )
    const zip = gzipSync(lines.join('\n'))
    const { code, printed, complaints } = await take('cut.jsonl.gz', zip.subarray(0, -20))
    expect(code).toBe(1)
    expect(printed).toEqual([expect.stringMatching(/^[1-9]\d* products added, 0 updated, 0 lines/)])
    expect(complaints).toEqual([expect.stringContaining('The file is cut off')])
  })

  test('that a feed which ended early sold nothing out, and what to say if it did not', async () => {
    const lines = Array.from(
      { length: 20 },
      (_, at) => `{"id":"early ${at}","source":"Kiln","name":"Cup"}`,
    )
    await take('early.jsonl', lines.join('\n'))
    const file = fileOf('early.jsonl', lines.slice(0, 5).join('\n'))
    const doubt = await run(file, '--missing', 'sold-out')
    expect(doubt.code).toBe(1)
    expect(doubt.complaints).toEqual([
      expect.stringContaining('the feed lacks 15 of 20 products of Kiln: was it cut short?'),
    ])
    const sure = await run(file, '--missing', 'most-sold-out')
    expect(sure.printed).toContain('15 products sold out that the feed lacks')
  })

  test('that a pipe was empty, which cannot be checked before', async () => {
    const { code, complaints } = await run(fileOf('empty.jsonl', ''))
    expect(code).toBe(1)
    expect(complaints).toEqual([expect.stringContaining('there is no product in it')])
  })

  test.each([
    ['nothing', '', 'it is empty'],
    ['blank lines', '\n \r\n', 'it is empty'],
    ['a table', 'id,name\n1,Mug\n2,Cup', 'it looks like a table (CSV)'],
    ['a list', '[{"id":1,"name":"Mug"},{"id":2,"name":"Cup"}]', 'it is one JSON list'],
    ['a list by lines', '[\n{"id":1,"name":"Mug"},\n{"id":2,"name":"Cup"}\n]', 'one JSON list'],
    ['an object by lines', '{\n "id": 1,\n "name": "Mug"\n}', 'goes over several lines'],
    ['a page', '<!doctype html>\n<p>Not found</p>', 'HTML or XML'],
    ['prose', 'Not found', 'no line at its beginning is JSON'],
  ])('once why it is none, and what one looks like: %s', async (_, text, reason) => {
    for (const bytes of [text, gzipSync(text)]) {
      const checked = importCommand.check?.([fileOf('none.jsonl', bytes)])
      await expect(checked).rejects.toThrow(reason)
      await expect(checked).rejects.toThrow('one JSON object a line, like {"id"')
    }
  })

  test('a line that is not JSON among others, as before', async () => {
    const { code, printed, complaints } = await take('some.jsonl', 'id\n{"id":"some","name":"Jug"}')
    expect([code, complaints]).toEqual([1, ['Line 1: it is not JSON']])
    expect(printed).toEqual(['1 products added, 0 updated, 1 lines left out'])
  })

  test('that a folder is none', async () => {
    const refused = importCommand.check?.([folder])
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(`${folder} is a folder`)
  })
})
