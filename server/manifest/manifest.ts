import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { CallApi } from '#server/built-pages.ts'
import { packageFolder } from '#server/package-folder.ts'
import { languageOf, type Manifest, manifestOf, readManifestSettings } from './manifest-of.ts'

/**
 * Serves `/manifest.webmanifest`: the one at the top of the package, with the name, colors, icon and language of
 * the shop's settings, which it reads by `callApi`, so that another backend's count as well.
 * Responds 503 while the settings cannot be read: browsers would rename installed apps otherwise.
 */
export function createManifest(callApi: CallApi): Hono {
  const defaults = JSON.parse(readFileSync(findDefault(), 'utf8')) as Manifest
  const read = async (path: string): Promise<unknown> => {
    const reply = await callApi(path, {})
    if (!reply.ok) throw new Error(`${path} responded ${reply.status}`)
    return ((await reply.json()) as { data?: unknown }).data
  }

  const app = new Hono()
  app.get('/manifest.webmanifest', etag(), async (http) => {
    // A browser asks again each time: what was installed follows the settings.
    http.header('Cache-Control', 'no-cache')
    http.header('X-Content-Type-Options', 'nosniff')
    try {
      const settings = readManifestSettings(await read('/api/master'))
      const { lang } = languageOf(settings, defaults)
      const messages = lang === defaults.lang ? {} : await read(`/api/lang/${lang}`)
      const manifest = manifestOf(defaults, settings, messages)
      http.header('Content-Type', 'application/manifest+json; charset=UTF-8')
      return http.body(JSON.stringify(manifest))
    } catch {
      return http.text('The settings of the shop cannot be read', 503)
    }
  })
  return app
}

/** A deployed shop has its build alone, and one that is being developed the sources. */
function findDefault(): string {
  const places = ['dist/client', ''].map((folder) =>
    join(packageFolder(), folder, 'manifest.webmanifest'),
  )
  const found = places.find(existsSync)
  if (!found) throw new Error('manifest.webmanifest was not found: npm run build')
  return found
}
