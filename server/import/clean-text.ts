import sanitizeHtml from 'sanitize-html'

const UNSTORABLE = /[\0\p{Surrogate}]/gu
const LONGEST_NAME = 500

const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescapeMarks = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (mark) => marks[mark] ?? mark)

/** Text without tags and entities. Some feeds encode twice, so that once is not enough. */
export function plainText(text: string): string {
  const once = (given: string) =>
    unescapeMarks(sanitizeHtml(given, { allowedTags: [], allowedAttributes: {} }))
  const first = once(text.replace(UNSTORABLE, ''))
  const second = /&(#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(first) ? once(first) : first
  return second.replace(/\s+/g, ' ').trim()
}

/** A name on one line, cut where nobody reads on. */
export const plainName = (text: string): string => {
  const name = plainText(text)
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`
}

/** A description as HTML that does no harm; plain text becomes paragraphs. */
export function cleanHtml(text: string): string {
  const given = text.replace(UNSTORABLE, '')
  const isHtml = /<\/?[a-z][^>]*>/i.test(given)
  const html = isHtml
    ? given
    : plainLines(given)
        .map((line) => `<p>${escapeMarks(line)}</p>`)
        .join('')
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'h2',
      'h3',
      'h4',
      'table',
      'tbody',
      'thead',
      'tr',
      'th',
      'td',
      'a',
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
  }).trim()
}

const plainLines = (text: string) =>
  text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map(plainText)
    .filter(Boolean)

const escapeMarks = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A machine's word as people write it: home_decor → Home decor. */
export function humanise(word: string): string {
  const words = plainText(word).replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim()
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1)
}
