import { and, eq } from 'drizzle-orm'
import { getContact, getLegalPage, sendSupport } from '#contract/site.ts'
import { limitAttempts } from '#server/accounts/attempts.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { legalPages, legalTranslations } from '#server/database/schema/operation.ts'
import { supportMessages, users } from '#server/database/schema/people.ts'
import { invalid, notFound } from '#server/http/http-problem.ts'
import { missingErrors } from '#server/http/missing-errors.ts'
import { keyedRoute, route } from '#server/http/route.ts'
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

  keyedRoute(sendSupport, async ({ subject, message, ...given }, call) => {
    const { db } = call
    const [account] = await db
      .select({ name: users.name, phone: users.phone, email: users.email })
      .from(users)
      .where(eq(users.id, call.userId))
    const [name, phone, email] = [given.name, given.phone, given.email].map((text) => text?.trim())
    // Without one of them nobody could answer.
    const isNowhere = !phone && !email && !account
    const errors = {
      ...missingErrors(sendSupport, { subject, message }),
      ...(isNowhere && { email: ['The {field} field is required'] }),
    }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    // One visitor who writes too much must not silence the others.
    const sender = call.userId ? call.subject : call.address
    await limitAttempts(call, `support ${sender}`, MESSAGES_AN_HOUR, 3600)
    await db.insert(supportMessages).values({
      name: name || (account?.name ?? ''),
      phone: phone || (account?.phone ?? ''),
      email: email || (account?.email ?? ''),
      subject,
      message,
    })
    return { message: 'Your message has been sent', data: {} }
  }),
]
