import { and, eq } from 'drizzle-orm'
import { getContact, getLegalPage, sendSupport } from '#contract/site.ts'
import { limitAttempts } from '#server/accounts/attempts.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { legalPages, legalTranslations } from '#server/database/schema/operation.ts'
import { supportMessages } from '#server/database/schema/people.ts'
import { notFound } from '#server/http/http-problem.ts'
import { route } from '#server/http/route.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const MESSAGES_AN_HOUR = 60

export const siteRoutes = [
  route(getLegalPage, async ({ slug }, { db, locale }) => {
    const [page] = await db
      .select({ original: legalPages, translation: legalTranslations })
      .from(legalPages)
      .leftJoin(
        legalTranslations,
        and(eq(legalTranslations.slug, legalPages.slug), eq(legalTranslations.locale, locale)),
      )
      .where(eq(legalPages.slug, slug))
    if (!page) throw notFound('This page is not written yet')
    const { title, description } = page.translation ?? page.original
    // Owners write it straight into the database, so it is cleaned here.
    return { data: { content: { title, description: cleanHtml(description) } } }
  }),

  route(getContact, async (_, { db }) => ({ data: (await readSettings(db)).contact })),

  route(sendSupport, async ({ name, phone, email, subject, message }, call) => {
    await limitAttempts(call, `support ${call.subject}`, MESSAGES_AN_HOUR, 3600)
    await call.db.insert(supportMessages).values({
      name: name ?? '',
      phone: phone ?? '',
      email: email ?? '',
      subject,
      message,
    })
    return { message: 'Your message has been sent', data: {} }
  }),
]
