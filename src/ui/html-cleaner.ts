import { retryImport } from './retry-import.ts'

type CleanHtml = (html: string) => string
let given: CleanHtml | null = null

/** On the server, where there is no document, the server's own cleans what is rendered. */
export function setHtmlCleaner(cleanHtml: CleanHtml): void {
  given = cleanHtml
}

/** Returns what cleans HTML; in the browser it is fetched where HTML is shown, and nowhere else. */
export const loadHtmlCleaner = async (): Promise<CleanHtml> =>
  given ?? (await retryImport(() => import('./purify-html.ts'))).createHtmlCleaner()
