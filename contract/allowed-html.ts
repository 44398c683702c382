/**
 * The HTML that a description or a legal page may hold. The server cleans by it what it imports and
 * renders, the page what a shop of another kind sends: one list, so that both show the same.
 */
export const allowedHtml = {
  tags: [
    ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'blockquote'],
    ...['ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dl', 'dt', 'dd', 'code', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img', 'span', 'div'],
  ],
  /** By tag. All other attributes go: no style, class, id or handler of events. */
  attributes: { a: ['href'], img: ['src', 'alt'] } as Record<string, readonly string[]>,
  /** Those that hold an address. */
  addresses: ['href', 'src'],
  /** What a tag is given when it has an address. */
  added: {
    a: { rel: 'nofollow noopener noreferrer' },
    img: { loading: 'lazy' },
  } as Record<string, Record<string, string>>,
  protocols: ['http', 'https', 'mailto', 'tel'],
  /** Goes with all that it holds; of every other tag the content stays. */
  dropped: [
    ...['script', 'style', 'iframe', 'object', 'template', 'noscript', 'textarea', 'title'],
    ...['svg', 'math', 'select', 'option', 'audio', 'video'],
  ],
}

/** How an address begins that is allowed: with a protocol, or within the shop. */
export const allowedAddress = new RegExp(
  `^(?:(?:${allowedHtml.protocols.join('|')}):|/(?![/\\\\])|#)`,
  'i',
)

/** Whether a link may lead, or a picture come from, there: by protocol, or within the shop. */
export const isAllowedAddress = (address: string): boolean =>
  // Browsers leave out controls and white space, so that "java\nscript:" is a protocol.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it is about
  allowedAddress.test(address.replace(/[\u0000-\u0020\u00A0]/g, ''))
