import { createRequire } from 'node:module'

// jsdom comes without types.
const { JSDOM } = createRequire(import.meta.url)('jsdom')

/** Returns the document that a browser makes of HTML; its scripts do not run. */
export const parseHtml = (html: string): Document => new JSDOM(html).window.document
