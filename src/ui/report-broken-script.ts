/**
 * Asks for the page anew, past the HTTP cache, as Vite does for a script that did not come. One that
 * was ended on the way, where a statement ends, comes and runs, and has nothing of what it is for.
 */
export const reportBrokenScript = () => dispatchEvent(new Event('vite:preloadError'))
