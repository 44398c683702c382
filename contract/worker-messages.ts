/** Type of the message with which a page asks the worker to keep the document of an address. */
export const KEEP_PAGE = 'KEEP_PAGE'
/** Type of the message with which a page asks the worker to end what it fetches: another replaces it. */
export const STOP_FETCHES = 'STOP_FETCHES'
/** Type of the message with which the worker announces that a public response has changed. */
export const RESPONSE_CHANGED = 'CHANGED'
