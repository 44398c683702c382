/** What a build is made of: a change of any of it makes the build stale. */
export const SOURCES: string[]
