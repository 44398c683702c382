/**
 * What index.html, the server that fills it, the worker that shows it and the page that takes it
 * over must agree on. The build puts the names into index.html where it says `{{NAME}}`.
 */

/** Id of the element that React renders into. */
export const ROOT_ID = 'root'
/** Id of the script element with the query cache of a page that the server rendered, as JSON. */
export const STATE_ID = 'state'
/** Id of the cart that the worker puts into the shell until the page's own has come. */
export const SHELL_CART_ID = 'shell-cart'
/** Attribute of a region whose script has not come yet. */
export const DEHYDRATED = 'data-dehydrated'
/** Attribute of the links that only the shell needs, not a page that the server rendered. */
export const SHELL_ONLY = 'data-shell'

/** Keys of localStorage that are read before the first paint (section 3 of the specification). */
export const THEME_STORE = 'offshelf-theme'
export const LOCALE_STORE = 'offshelf-locale'

/** Places in index.html, each a comment that stands there once. */
export const THEME_MARKER = '<!--theme-->'
export const PAGE_START = '<!--page-->'
export const PAGE_END = '<!--/page-->'
export const STATE_MARKER = '<!--state-->'
export const CART_LINES_MARKER = '<!--lines-->'
export const CART_START = '<!--cart-->'
export const CART_END = '<!--/cart-->'

/** Heights of the frame, as classes: nothing moves when the page takes the place of the shell. */
export const TOP_LINE_HEIGHT = 'h-12'
export const HEADER_HEIGHT = 'h-16'
export const CATEGORY_BAR_HEIGHT = 'h-12'
export const BOTTOM_BAR_HEIGHT = 'min-h-14'

/** Type of the message with which the worker says that a public response has changed. */
export const RESPONSE_CHANGED = 'CHANGED'
/** What the names of all caches begin with. */
export const CACHE_PREFIX = 'offshelf-'
