/**
 * The HTML that descriptions and legal pages may contain. The server cleans imports with it, the
 * page cleans what other backends send: one list, so that both show the same.
 */
export const allowedHtml = {
  tags: [
    ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'blockquote'],
    ...['ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dl', 'dt', 'dd', 'code', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img', 'span', 'div'],
  ],
  /**
   * Allowed attributes by tag. All others are removed, such as style, class, id and event handlers.
   */
  attributes: { a: ['href'], img: ['src', 'alt'] } as Record<string, readonly string[]>,
  /** Attributes that contain an address. */
  addresses: ['href', 'src'],
  /** Attributes added to a tag that has an address. */
  added: {
    a: { rel: 'nofollow noopener noreferrer' },
    img: { loading: 'lazy' },
  } as Record<string, Record<string, string>>,
  protocols: ['http', 'https', 'mailto', 'tel'],
  /** Removed with their content; of every other forbidden tag the content stays. */
  dropped: [
    ...['script', 'style', 'iframe', 'object', 'template', 'noscript', 'textarea', 'title'],
    ...['svg', 'math', 'select', 'option', 'audio', 'video'],
  ],
}

/** How an allowed address begins: with a protocol, or within the shop. */
export const allowedAddress = new RegExp(
  `^(?:(?:${allowedHtml.protocols.join('|')}):|/(?![/\\\\])|#)`,
  'i',
)

/** Returns whether a link or picture may use this address: by protocol, or within the shop. */
export const isAllowedAddress = (address: string): boolean =>
  // Browsers leave out controls and white space, so that "java\nscript:" is a protocol.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it is about
  allowedAddress.test(address.replace(/[\u0000-\u0020\u00A0]/g, ''))
