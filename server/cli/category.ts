import { and, eq, ne, sql } from 'drizzle-orm'
import { renameCategory } from '#server/catalogue/rename-category.ts'
import { categories } from '#server/database/schema/catalogue.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { plainName } from '#server/import/clean-text.ts'
import { type Command, readArguments, UsageError } from './command.ts'

const LONGEST_NAME = 200

export const categoryCommand: Command = {
  name: 'category',
  usage: 'category rename SLUG NAME',
  about: 'Renames a category; links to its old address lead to the new one',
  async run(args, { db, print }) {
    const [verb, slug, given = ''] = readArguments(args, []).positionals
    const name = plainName(given, LONGEST_NAME)
    if (verb !== 'rename' || !slug || !name) throw new UsageError('Say "category rename SLUG NAME"')
    const [category] = await db.select().from(categories).where(eq(categories.slug, slug))
    if (!category) throw new UsageError(`There is no category "${slug}"`)
    const { id, parent_id } = category
    // An import finds categories by their names.
    const [same] = await db
      .select()
      .from(categories)
      .where(
        and(
          sql`${categories.parent_id} is not distinct from ${parent_id}`,
          sql`lower(${categories.name}) = lower(${name})`,
          ne(categories.id, id),
        ),
      )
    if (same) throw new UsageError(`There is a category "${same.name}" already`)
    const now = await inTransaction(db, (tx) => renameCategory(tx, category, name))
    const place = parent_id === null ? ` at /categories/${now}` : ''
    print(`"${category.name}" is now "${name}"${place}; feeds have to name it so, too`)
    return 0
  },
}
