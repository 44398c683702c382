import { and, eq } from 'drizzle-orm'
import { languageOverrides } from '#server/database/schema/operation.ts'
import { type Command, readArguments, UsageError } from './command.ts'

const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/**
 * Overrides of the language packs: another text for a message of the storefront, or the translation
 * of an owner's text (a category, a color, a banner), whose key is the text itself.
 */
export const translationsCommand: Command = {
  name: 'translations',
  usage: 'translations get LOCALE | translations set LOCALE KEY TEXT (an empty TEXT removes it)',
  about:
    'Shows or changes texts of a language; a KEY is a message of the storefront or one of your own texts',
  async run(args, { db, print }) {
    const {
      positionals: [verb, locale = '', key, text],
    } = readArguments(args, [])
    if (!LOCALE.test(locale)) throw new UsageError(`"${locale}" is no locale, like ar or pt-BR`)
    if (verb === 'get') {
      const rows = await db
        .select()
        .from(languageOverrides)
        .where(eq(languageOverrides.locale, locale))
        .orderBy(languageOverrides.key)
      for (const row of rows) print(`${row.key}: ${row.text}`)
      return 0
    }
    if (verb !== 'set' || !key || text === undefined) {
      throw new UsageError('Say "get LOCALE" or "set LOCALE KEY TEXT"')
    }
    if (text === '') {
      const one = and(eq(languageOverrides.locale, locale), eq(languageOverrides.key, key))
      await db.delete(languageOverrides).where(one)
      print(`"${key}" has no translation of its own in ${locale} any more`)
      return 0
    }
    await db
      .insert(languageOverrides)
      .values({ locale, key, text })
      .onConflictDoUpdate({
        target: [languageOverrides.locale, languageOverrides.key],
        set: { text },
      })
    print(`"${key}" is "${text}" in ${locale}`)
    return 0
  },
}
