import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Broadcaster } from '#server/broadcasting/broadcaster.ts'
import type { Database } from '#server/database/client.ts'

/** What a command gets to work with. */
export type CommandContext = {
  db: Database
  now: Date
  ticketChanged: Broadcaster['ticketChanged']
  print: (text: string) => void
  complain: (text: string) => void
  /** Takes what is too much to print, and says when it cannot. */
  output: Writable
}

export type Command = {
  name: string
  usage: string
  about: string
  /**
   * Checks what needs no database, before one is opened: opening creates it, and what cannot be done
   * must leave nothing behind.
   * @throws UsageError for wrong arguments, Error for what they name
   */
  check?: (args: string[]) => Promise<void>
  /** @returns the exit code: 0 success, 1 failed, or done with warnings */
  run: (args: string[], context: CommandContext) => Promise<number>
}

/** Wrong usage of a command; its usage is printed. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Splits arguments into positionals and `--option value`.
 * @throws UsageError for an unknown option
 */
export function readArguments<Name extends string>(args: string[], names: readonly Name[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    return { options: values as Partial<Record<Name, string>>, positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/**
 * Parses the number of an option: zero or more, and no more than `most`.
 * @throws UsageError naming the option
 */
export function numberOf(
  name: string,
  text: string | undefined,
  most = Number.POSITIVE_INFINITY,
): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new UsageError(`--${name} must be a number, not "${text}"`)
  }
  if (value > most) throw new UsageError(`--${name} must not be more than ${most}`)
  return value
}
