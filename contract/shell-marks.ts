/**
 * What index.html, the server that fills it, the worker and the page's later parts must agree on.
 * Apart from `shell.ts`, which every first load carries.
 */

/** Id of the cart that the worker puts into the shell until the page's own has come. */
export const SHELL_CART_ID = 'shell-cart'
/** Attribute of the links that only the shell needs, not a page that the server rendered. */
export const SHELL_ONLY = 'data-shell'

/** Places in index.html, each a comment that stands there once. */
export const THEME_MARKER = '<!--theme-->'
export const PAGE_START = '<!--page-->'
export const PAGE_END = '<!--/page-->'
export const STATE_MARKER = '<!--state-->'
export const CART_LINES_MARKER = '<!--lines-->'
export const CART_START = '<!--cart-->'
export const CART_END = '<!--/cart-->'

/** Type of the message with which the worker says that a public response has changed. */
export const RESPONSE_CHANGED = 'CHANGED'
/** What the names of all caches begin with. */
export const CACHE_PREFIX = 'offshelf-'

/** Key of localStorage, read before the first paint (section 3 of the specification). */
export const THEME_STORE = 'offshelf-theme'

/** Heights of the frame, as classes: nothing moves when the page takes the place of the shell. */
export const TOP_LINE_HEIGHT = 'h-12'
export const CATEGORY_BAR_HEIGHT = 'h-12'
export const BOTTOM_BAR_HEIGHT = 'min-h-14'
