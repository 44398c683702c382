import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

  async function take(name: string, bytes: string | Uint8Array) {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    const printed: string[] = []
    const complaints: string[] = []
    const code = await importCommand.run([file], {
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
})
