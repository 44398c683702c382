import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { productTranslations } from '#server/database/schema/catalogue.ts'
import type { FeedTranslation } from './read-translations.ts'

type Translated = FeedTranslation & { product_id: number }

/** Stores texts of products in other languages; a text that the line lacks stays as it is. */
export async function storeTranslations(tx: Database, translated: Translated[]): Promise<void> {
  if (translated.length === 0) return
  const given = translated.map(({ name, short_description, description, ...key }) => ({
    ...key,
    ...{ name: name ?? null, short_description: short_description ?? null },
    description: description ?? null,
  }))
  const texts = ['name', 'short_description', 'description'].map((name) => sql.identifier(name))
  const list = sql.join(texts, sql`, `)
  // Null, which a column must not be, says here that the line lacks the text.
  await tx.execute(sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as line(product_id bigint, locale text, name text, short_description text, description text)
    )
    insert into ${productTranslations} (product_id, locale, ${list})
    select product_id, given.locale, ${sql.join(
      texts.map((text) => sql`coalesce(given.${text}, known.${text}, '')`),
      sql`, `,
    )}
    from given left join ${productTranslations} as known using (product_id, locale)
    on conflict (product_id, locale) do update set ${sql.join(
      texts.map((text) => sql`${text} = excluded.${text}`),
      sql`, `,
    )}`)
}
