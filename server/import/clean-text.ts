import sanitizeHtml from 'sanitize-html'
import { cleanHtml } from '#server/clean-html.ts'
import { escapeUnknownTags } from './html-elements.ts'

/** NUL and unpaired surrogates cannot be stored; bidirectional control characters are no text. */
const UNSTORABLE = /[\0\p{Surrogate}\u202A-\u202E\u2066-\u2069]/gu
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
/**
 * Elements that begin a new line: without a space, adjacent words would be joined. A tag that is not
 * closed ends at the next one, or a long text of them would be read from each to its end.
 */
const BLOCK =
  /<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)\b[^<>]*>/gi
const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescapeMarks = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (mark) => marks[mark] ?? mark)

/**
 * Most characters of a text that are read: ten thousands of tags that are not closed take a time that
 * grows with the square of their number.
 */
export const LONGEST_TEXT = 100_000

/** Returns the text without characters that cannot be stored. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '')

/** Returns text without tags and entities. Some feeds encode twice, so one pass is not enough. */
export function plainText(text: string): string {
  const clean = (given: string) =>
    unescapeMarks(
      sanitizeHtml(escapeUnknownTags(given.replace(BLOCK, ' $& ')), {
        allowedTags: [],
        allowedAttributes: {},
      }),
    )
  const first = clean(storable(text.slice(0, LONGEST_TEXT)))
  const second = /&(#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(first) ? clean(first) : first
  return onOneLine(second)
}

/** Returns the text on one line, empty if nobody could see it. */
function onOneLine(text: string): string {
  const line = storable(text).replace(/\s+/g, ' ').trim()
  return VISIBLE.test(line) ? line : ''
}

/** Returns at most `most` characters of a text, cut between words if possible. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const space = start.lastIndexOf(' ')
  // An unpaired surrogate at the end cannot be stored.
  return `${storable(space > most / 2 ? start.slice(0, space) : start).trimEnd()}…`
}

/** Returns a name on one line, cut at `most` characters. */
export const plainName = (text: string, most: number): string => shorten(plainText(text), most)

/** Returns a name as its owner typed it, on one line, cut at `most` characters: it is no HTML. */
export const typedName = (text: string, most: number): string => shorten(onOneLine(text), most)

/** Returns a text as a feed has to write it, which may be HTML: only with marks where it needs them. */
export const feedText = (text: string): string =>
  /[<&]/.test(text) && plainText(text) !== text ? escapeMarks(text) : text

/** Returns a description as safe HTML; plain text becomes paragraphs. */
export function cleanDescription(text: string): string {
  const given = storable(text.slice(0, LONGEST_TEXT))
  const isHtml = /<\/?[a-z][^<>]*>/i.test(given)
  const html = isHtml
    ? given.replace(BLOCK, ' $& ')
    : plainLines(given)
        .map((line) => `<p>${escapeMarks(line)}</p>`)
        .join('')
  const clean = cleanHtml(html, secureAddress)
    // The page has its own h1.
    .replace(/<(\/?)h1>/g, '<$1h2>')
  return (
    storable(clean)
      // Spaces are read from their first one only, or many in a row would be read once from each.
      .replace(
        /(?:(?<!\s)\s+)?(<\/?(?:p|br|hr|div|blockquote|dl|dt|dd|ul|ol|li|h[2-6]|table|tbody|thead|tr|th|td)\b[^<>]*>)\s*/g,
        '$1',
      )
      .replace(/[ \t]{2,}/g, ' ')
      .trim()
  )
}

/** Returns an https address: pages may load nothing else. */
export const secureAddress = (address: string): string =>
  address.trim().replace(/^(?:http:)?\/\//i, 'https://')

const plainLines = (text: string) =>
  text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map(plainText)
    .filter(Boolean)

const escapeMarks = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * Formats a category name of a feed for people: home_decor → Home decor. Hyphens separate words
 * only if nothing else does (garden-tools), and not after a single letter (t-shirts).
 */
export function formatCategoryName(word: string): string {
  const plain = plainText(word)
  const parted = /^[a-z0-9'’&]+(-[a-z0-9'’&]+)+$/.test(plain)
    ? plain.replace(/(?<=[a-z0-9'’&]{2})-/g, ' ')
    : plain.replace(/_+/g, ' ')
  const parts = parted.replace(/\s+/g, ' ').trim()
  return parts.charAt(0).toLocaleUpperCase('en') + parts.slice(1)
}
