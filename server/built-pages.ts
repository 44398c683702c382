import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { packageFolder } from './package-folder.ts'
import { createPages, type PagesOptions } from './pages.ts'

/** Answers a call of the contract inside this process. */
export type Answer = (request: string, init: RequestInit) => Promise<Response>
/** Opens the storefront, which asks its questions through `answer`. */
export type OpenPages = (answer: Answer) => Promise<Hono>

type EntryServer = { connect: (answer: Answer) => void; renderPage: PagesOptions['renderPage'] }

/**
 * The storefront as `npm run build` left it.
 * @throws Error when there is no build
 */
export const openBuiltPages: OpenPages = async (answer) => {
  const entry = join(packageFolder(), 'dist/page/entry-server.js')
  if (!existsSync(entry)) throw new Error('The storefront is not built: npm run build')
  const { connect, renderPage } = (await import(pathToFileURL(entry).href)) as EntryServer
  connect(answer)
  return createPages({ clientFolder: join(packageFolder(), 'dist/client'), renderPage })
}
