import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLines } from '#server/import/read-lines.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offshelf-lines-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['fffe', 'feff'])(
  'a feed in UTF-16 (%s) is named so, not called broken',
  async (mark) => {
    const file = join(folder, mark)
    writeFileSync(file, Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from('{}\n', 'utf16le')]))
    const read = async () => {
      for await (const line of readLines(file)) throw new Error(`It was read as ${line}`)
    }
    await expect(read()).rejects.toThrow('The file is UTF-16: save it as UTF-8')
  },
)

test('a feed with the mark of UTF-8 is read without it, and no letter is lost where it is parted', async () => {
  const file = join(folder, 'marked')
  // A file is read in parts of 64 KiB, one of which ends within a letter.
  const long = `${'x'.repeat(64 * 1024 - 4)}é`
  writeFileSync(file, `\ufeff${long}\n{}`)
  const lines: (string | null)[] = []
  for await (const line of readLines(file)) lines.push(line)
  expect(lines).toEqual([long, '{}'])
})
