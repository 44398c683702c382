/**
 * What index.html, the server that fills it, the worker that shows it and the page that takes it
 * over must agree on. The build puts the names into index.html where it says `{{NAME}}`.
 */

/** Id of the element that React renders into. */
export const ROOT_ID = 'root'
/** Id of the script element with the query cache of a page that the server rendered, as JSON. */
export const STATE_ID = 'state'
/** Attribute of a region whose script has not come yet. */
export const DEHYDRATED = 'data-dehydrated'
/** Key of localStorage, read before the first paint (section 3 of the specification). */
export const LOCALE_STORE = 'offshelf-locale'

/** Height of the header, as a class: nothing moves when the page takes the place of the shell. */
export const HEADER_HEIGHT = 'h-16'
