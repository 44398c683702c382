/**
 * Names shared by index.html, the server that fills it, the worker, and parts of the page that load
 * later. Kept apart from `shell.ts`, which is part of every first load.
 */

/** Id of the cart that the worker renders into the shell until the page's own cart is ready. */
export const SHELL_CART_ID = 'shell-cart'
/** Attribute of links that only the shell needs, not a server-rendered page. */
export const SHELL_ONLY = 'data-shell'

/** Placeholders in index.html, each a comment that occurs once. */
export const THEME_MARKER = '<!--theme-->'
export const PAGE_START = '<!--page-->'
export const PAGE_END = '<!--/page-->'
export const STATE_MARKER = '<!--state-->'
export const CART_LINES_MARKER = '<!--lines-->'
export const CART_START = '<!--cart-->'
export const CART_END = '<!--/cart-->'

/** Type of the message with which the worker announces that a public response has changed. */
export const RESPONSE_CHANGED = 'CHANGED'
/** Prefix of the names of all caches. */
export const CACHE_PREFIX = 'offshelf-'

/** Key of localStorage, read before the first paint (section 3 of the specification). */
export const THEME_STORE = 'offshelf-theme'

/** Heights of the frame as classes, so that nothing shifts when the page replaces the shell. */
export const TOP_LINE_HEIGHT = 'h-12'
export const CATEGORY_BAR_HEIGHT = 'h-12'
export const BOTTOM_BAR_HEIGHT = 'min-h-14'
