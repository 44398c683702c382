/** Returns whether the code that reads the copy is on the device already and costs no request. */
export const mayHaveCopy = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller)
