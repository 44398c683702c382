import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { createPageCache } from './cache/page-cache.ts'
import { cleanHtml } from './clean-html.ts'
import { packageFolder } from './package-folder.ts'
import { createPages, type PagesOptions } from './pages.ts'

/** Makes a call of the contract inside this process, without a socket. */
export type CallApi = (request: string, init: RequestInit) => Promise<Response>
/** Returns a version that changes whenever public content has changed. */
export type ReadVersion = () => Promise<string>
/** Opens the storefront at its public address; its pages read data through `callApi`. */
export type OpenPages = (
  callApi: CallApi,
  readVersion: ReadVersion,
  publicUrl: string | undefined,
) => Promise<Hono>

type EntryServer = {
  connect: (callApi: CallApi, clean: (html: string) => string) => void
  renderPage: PagesOptions['renderPage']
}

/**
 * Opens the storefront as `npm run build` left it.
 * @throws Error if there is no build
 */
export const openBuiltPages: OpenPages = async (callApi, readVersion, publicUrl) => {
  const entry = join(packageFolder(), 'dist/page/entry-server.js')
  if (!existsSync(entry)) throw new Error('The storefront is not built: npm run build')
  const { connect, renderPage } = (await import(pathToFileURL(entry).href)) as EntryServer
  connect(callApi, (html) => cleanHtml(html))
  const cache = createPageCache({ readVersion })
  const clientFolder = join(packageFolder(), 'dist/client')
  return createPages({ clientFolder, renderPage, cache, publicUrl })
}
