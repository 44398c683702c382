/**
 * Names shared by index.html, the server that fills it, the worker that serves it and the page that
 * hydrates it. The build fills them in where index.html has `{{NAME}}`.
 */

/** Id of the element that React renders into. */
export const ROOT_ID = 'root'
/** Id of the script element with the query cache of a server-rendered page, as JSON. */
export const STATE_ID = 'state'
/** Id of the search that the server renders for small screens until the page's own comes. */
export const SHELL_SEARCH_ID = 'shell-search'
/** Attribute of a region that is not hydrated yet. */
export const DEHYDRATED = 'data-dehydrated'
/** Key of localStorage, read before the first paint (section 3 of the specification). */
export const LOCALE_STORE = 'offshelf-locale'

/** Height of the header as a class, so that nothing shifts when the page replaces the shell. */
export const HEADER_HEIGHT = 'h-16'
