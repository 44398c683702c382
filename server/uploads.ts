import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from './database/client.ts'
import { uploads } from './database/schema/tickets.ts'

/** Serves uploaded files. Their names cannot be guessed, and they are never rendered as a page. */
export function createUploads(db: Database): Hono {
  const app = new Hono()
  app.get('/uploads/:name', async (http) => {
    const name = http.req.param('name')
    const [file] = /^[0-9a-f]{32}\.\w{3,4}$/.test(name)
      ? await db.select().from(uploads).where(eq(uploads.name, name))
      : []
    if (!file) return http.text('There is no such file', 404)
    return http.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.type,
      'Content-Disposition': file.type.startsWith('image/') ? 'inline' : 'attachment',
      // Personal like every response of an account: it must not stay on a device that changes
      // hands.
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return app
}
