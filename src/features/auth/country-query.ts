import { publicQuery } from '#src/query/public-query.ts'

/** Countries with their phone codes, fetched when a dialog needs them. */
export const countriesQuery = (locale: string) => publicQuery('/countries', {}, locale)

/** The prefix of a phone number until a country is chosen (section 9). */
export const NO_PREFIX = '00'
