import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getSystemErrorMap } from 'node:util'

/**
 * Writes lines to a stream, and waits until it has taken them all. A program that has read enough
 * of them, like `head`, is no failure.
 * @throws Error in words if the stream takes no more, like one to a full disk
 */
export async function writeLinesTo(stream: Writable, lines: AsyncIterable<string>): Promise<void> {
  try {
    // Standard output stays open for what else the process has to say.
    await pipeline(lines, addLineEnds, stream, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return
    throw inWords('The output', error)
  }
}

/**
 * Writes lines to a file, which is replaced only when all of them are written. What is not a file,
 * like a device or a pipe, is written to as it is.
 * @throws Error in words if the file cannot be written
 */
export async function writeLinesToFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const found = statSync(file, { throwIfNoEntry: false })
  try {
    if (found && !found.isFile()) {
      await pipeline(lines, addLineEnds, createWriteStream(file))
      return
    }
    // A link stays one: the file that it points to is replaced.
    const target = found ? realpathSync(file) : file
    const draft = `${target}.${process.pid}.part`
    const options = { flush: true, ...(found && { mode: found.mode }) }
    const stream = createWriteStream(draft, options)
    try {
      await pipeline(lines, addLineEnds, stream)
      renameSync(draft, target)
    } catch (error) {
      // It may only be about to be made.
      if (!stream.closed) await new Promise<void>((closed) => stream.once('close', closed))
      rmSync(draft, { force: true })
      throw error
    }
  } catch (error) {
    throw inWords(file, error)
  }
}

async function* addLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/** Errors of the lines, which come from the database, have no number of the system. */
function inWords(what: string, error: unknown): unknown {
  const { errno, syscall } = error as NodeJS.ErrnoException
  if (errno === undefined || syscall === 'connect') return error
  const [, reason] = getSystemErrorMap().get(errno) ?? []
  return new Error(`${what} cannot be written: ${reason ?? `error ${errno}`}`, { cause: error })
}
