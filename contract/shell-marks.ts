/**
 * Names shared by index.html, the server that fills it, the worker, and parts of the page that load
 * later. Kept apart from `shell.ts`, which is part of every first load.
 */

/** Id of the cart that the server or the worker renders until the page's own cart is ready. */
export const SHELL_CART_ID = 'shell-cart'
/** Id of the header's cart button. */
export const CART_BUTTON_ID = 'cart-button'
/** Id of the place in it for the number that the worker writes until the page's own is ready. */
export const CART_COUNT_ID = 'cart-count'
/** Attribute of links that only the shell needs, not a server-rendered page. */
export const SHELL_ONLY = 'data-shell'

/** Placeholders in index.html, each a comment that occurs once. */
export const THEME_MARKER = '<!--theme-->'
export const PAGE_START = '<!--page-->'
export const PAGE_END = '<!--/page-->'
export const STATE_MARKER = '<!--state-->'
export const CART_LINES_START = '<!--lines-->'
export const CART_LINES_END = '<!--/lines-->'
export const CART_START = '<!--cart-->'
export const CART_END = '<!--/cart-->'

/** Header of a rendered page with the MD5 digest of the index.html that it was made from. */
export const BUILD_HEADER = 'x-offshelf-build'
/** Prefix of the names of all caches. */
export const CACHE_PREFIX = 'offshelf-'
/** Cache of the documents of pages that were visited, all in the language of the shopper. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages`

/** Key of localStorage, read before the first paint (section 3 of the specification). */
export const THEME_STORE = 'offshelf-theme'

/** Heights of the frame as classes, so that nothing shifts when the page replaces the shell. */
export const TOP_LINE_HEIGHT = 'h-9'
export const CATEGORY_BAR_HEIGHT = 'h-12'
export const BOTTOM_BAR_HEIGHT = 'min-h-14'
