import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { createPageCache } from './cache/page-cache.ts'
import { cleanHtml } from './clean-html.ts'
import { packageFolder } from './package-folder.ts'
import { createPages, type PagesOptions } from './pages.ts'

/** Makes a call of the contract inside this process, without a socket. */
export type Answer = (request: string, init: RequestInit) => Promise<Response>
/** Changes whenever what everybody can see has changed. */
export type ReadVersion = () => Promise<string>
/** Opens the storefront, which asks its questions through `answer`. */
export type OpenPages = (answer: Answer, readVersion: ReadVersion) => Promise<Hono>

type EntryServer = {
  connect: (answer: Answer, clean: (html: string) => string) => void
  renderPage: PagesOptions['renderPage']
}

/**
 * The storefront as `npm run build` left it.
 * @throws Error when there is no build
 */
export const openBuiltPages: OpenPages = async (answer, readVersion) => {
  const entry = join(packageFolder(), 'dist/page/entry-server.js')
  if (!existsSync(entry)) throw new Error('The storefront is not built: npm run build')
  const { connect, renderPage } = (await import(pathToFileURL(entry).href)) as EntryServer
  connect(answer, (html) => cleanHtml(html))
  const cache = createPageCache({ readVersion })
  return createPages({ clientFolder: join(packageFolder(), 'dist/client'), renderPage, cache })
}
