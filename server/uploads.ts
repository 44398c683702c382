import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { Database } from './database/client.ts'
import { uploads } from './database/schema/tickets.ts'
import { notFound } from './http/http-problem.ts'
import { readCall } from './http/read-call.ts'
import type { Deps } from './http/route.ts'

/**
 * Serves profile photos, which pages show as pictures and so without a token. Their names cannot be
 * guessed, and they are never rendered as a page.
 */
export function createUploads(db: Database): Hono {
  const app = new Hono()
  app.get('/uploads/:name', async (http) => {
    const file = await findFile(db, http.req.param('name'), isNull(uploads.ticket_id))
    return file ? sendFile(http, file) : http.text('There is no such file', 404)
  })
  return app
}

/** Where the attachment of a ticket is read, with the token of the shopper who sent it. */
export const attachmentPath = (name: string) => `/api/attachments/${name}`

/**
 * Sends an attachment of a shopper's own ticket. Like invoices not part of the contract's table,
 * whose calls all return JSON (decision 30).
 * @throws HttpProblem 401 without a token, 404 for one of somebody else
 */
export async function sendAttachment(http: Context, name: string, deps: Deps): Promise<Response> {
  const { db, userId } = await readCall(http, { auth: 'token', method: 'GET' }, deps)
  const isOwn = and(isNotNull(uploads.ticket_id), eq(uploads.user_id, userId))
  const file = await findFile(db, name, isOwn)
  if (!file) throw notFound('This file is unknown')
  return sendFile(http, file)
}

type StoredFile = typeof uploads.$inferSelect

async function findFile(
  db: Database,
  name: string,
  where: SQL | undefined,
): Promise<StoredFile | undefined> {
  if (!/^[0-9a-f]{32}\.\w{3,4}$/.test(name)) return undefined
  const [file] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.name, name), where))
  return file
}

const sendFile = (http: Context, { type, content }: StoredFile): Response =>
  http.body(new Uint8Array(content), 200, {
    'Content-Type': type,
    'Content-Disposition': type.startsWith('image/') ? 'inline' : 'attachment',
    // Personal like every response of an account: it must not stay on a device that changes hands.
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
