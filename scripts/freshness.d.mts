/** What a build is made of: a change in any of it makes the build stale. */
export const SOURCES: string[]
/** The folder of the project. */
export const root: string
