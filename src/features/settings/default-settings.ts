import * as v from 'valibot'
import { settings } from '#contract/settings.ts'

/** The specification's defaults (section 3), for a shop that does not say anything. */
export const defaultSettings = v.parse(settings, {})
