import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { settings as shape } from '#contract/settings.ts'
import { settings } from '#server/database/schema/operation.ts'
import { wrongWithSetting } from '#server/settings/check-setting.ts'
import { defaultSettings, privateSettings } from '#server/settings/default-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type Command, readArguments, UsageError } from './command.ts'

const known: Record<string, unknown> = { ...defaultSettings, ...privateSettings }

export const settingsCommand: Command = {
  name: 'settings',
  usage: 'settings get [KEY] | settings set KEY VALUE',
  about:
    'Shows or changes the settings of the shop; a VALUE is JSON or plain text, and null restores the default',
  async run(args, { db, print }) {
    const {
      positionals: [verb, key, value],
    } = readArguments(args, [])
    const all: Record<string, unknown> = await readSettings(db)
    if (verb === 'get' && !key) {
      print(JSON.stringify(all, null, 2))
      return 0
    }
    if (!key || !Object.hasOwn(known, key)) {
      throw new UsageError(key ? `There is no setting "${key}"` : 'Which setting?')
    }
    if (verb === 'get') {
      print(JSON.stringify(all[key], null, 2))
      return 0
    }
    if (verb !== 'set' || value === undefined) throw new UsageError('Say "get" or "set KEY VALUE"')
    if (value === 'null') {
      await db.delete(settings).where(eq(settings.key, key))
      print(`${key} is again ${JSON.stringify(known[key])}, as in a new shop`)
      return 0
    }
    const given = readValue(value, known[key])
    check(key, given, all)
    const wanted = withDefaults(key, given)
    await db
      .insert(settings)
      .values({ key, value: wanted })
      .onConflictDoUpdate({ target: settings.key, set: { value: wanted } })
    print(`${key} is now ${JSON.stringify(wanted)}`)
    return 0
  },
}

/** Parses a value by the type of the default: for a text, 007 stays a text. */
function readValue(text: string, initial: unknown): unknown {
  if (typeof initial === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns a valid value as the storefront reads it: the server must not take it for something else. */
function withDefaults(key: string, value: unknown): unknown {
  const shapes: Record<string, v.GenericSchema | undefined> = shape.entries
  const schema = shapes[key]
  return schema ? v.parse(schema, value) : value
}

function check(key: string, value: unknown, all: Record<string, unknown>) {
  const initial = known[key]
  const kind = (thing: unknown) => (Array.isArray(thing) ? 'list' : typeof thing)
  if (initial !== null && kind(initial) !== kind(value)) {
    throw new UsageError(`${key} must be a ${kind(initial)}, like ${JSON.stringify(initial)}`)
  }
  const wrong = wrongWithSetting(key, value, all)
  if (wrong) throw new UsageError(`${key} cannot be that: ${wrong}`)
}
