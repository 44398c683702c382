import { publicQuery } from '#src/query/public-query.ts'

/** Countries with their phone codes, asked for when a dialog needs them. */
export const countriesQuery = (locale: string) => publicQuery('/countries', {}, locale)
