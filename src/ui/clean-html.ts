const KEPT = new Set(
  'p br hr b strong i em u s small sub sup blockquote ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td a img span div code pre dl dt dd'.split(
    ' ',
  ),
)
const VOID = new Set(['br', 'hr', 'img'])
/** Goes with all that stands in it. */
const SILENT =
  /<(script|style|iframe|object|template|noscript|textarea|title|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/**
 * Cleans the HTML of a description, the same on the server and in the browser. The answer is built
 * from known tags and escaped text alone, so that nothing else can be in it, and every tag that
 * opens closes.
 */
export function cleanHtml(html: string): string {
  const source = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(SILENT, '')
  const open: string[] = []
  let clean = ''
  let end = 0
  for (const match of source.matchAll(TAG)) {
    clean += escapeText(source.slice(end, match.index))
    end = match.index + match[0].length
    const name = (match[2] ?? '').toLowerCase()
    if (!KEPT.has(name)) continue
    if (match[1]) clean += close(open, name)
    else {
      clean += `<${name}${attributes(name, match[3] ?? '')}>`
      if (!VOID.has(name)) open.push(name)
    }
  }
  return clean + escapeText(source.slice(end)) + closeFrom(open, 0)
}

/** Closes an element and those inside it; one that is not open stays out. */
function close(open: string[], name: string): string {
  const place = open.lastIndexOf(name)
  return place < 0 ? '' : closeFrom(open, place)
}

const closeFrom = (open: string[], place: number): string =>
  open
    .splice(place)
    .reverse()
    .map((name) => `</${name}>`)
    .join('')

function attributes(name: string, given: string): string {
  const value = (attribute: string) => {
    const found = new RegExp(
      `(?:^|\\s)${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`,
      'i',
    )
    const [, double, single, bare] = found.exec(given) ?? []
    return escapeQuoted((double ?? single ?? bare ?? '').trim())
  }
  if (name === 'a') {
    const href = value('href')
    return SAFE_ADDRESS.test(href) ? ` href="${href}" rel="noreferrer nofollow"` : ''
  }
  if (name === 'img') {
    const src = value('src')
    return SAFE_ADDRESS.test(src) ? ` src="${src}" alt="${value('alt')}" loading="lazy"` : ' alt=""'
  }
  return ''
}

const escapeText = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeQuoted = (text: string) => escapeText(text).replaceAll('"', '&quot;')
