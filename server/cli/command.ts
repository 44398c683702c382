import { parseArgs } from 'node:util'
import type { Database } from '#server/database/client.ts'

/** What a command works with. */
export type Desk = {
  db: Database
  now: Date
  print: (text: string) => void
  complain: (text: string) => void
}

export type Command = {
  name: string
  usage: string
  about: string
  /** @returns the exit code: 0 all well, 1 done with complaints */
  run: (args: string[], desk: Desk) => Promise<number>
}

/** The command was called wrongly; its usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Splits arguments into words and `--option value`. @throws UsageError for an unknown option */
export function readArguments<Name extends string>(args: string[], names: readonly Name[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    return { options: values as Partial<Record<Name, string>>, words: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** A number from an option. @throws UsageError naming the option */
export function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new UsageError(`--${name} must be a number, not "${text}"`)
  }
  return value
}
