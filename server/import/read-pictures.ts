import { secureAddress, storable } from './clean-text.ts'

const LONGEST_ADDRESS = 2000
/** Feeds encode addresses as HTML, some of them twice. Read as a text, &timestamp= would be ×tamp=. */
const ENCODED_AMPERSAND = /&(?:amp;)+/gi

/**
 * Returns the picture of a field, none if it is no address: a bare file name cannot be resolved.
 * @param notes is told the corrections
 */
export function readPictures(text: string, notes: string[]): string[] {
  const address = secureAddress(storable(text).replace(ENCODED_AMPERSAND, '&'))
  if (address === '') return []
  if (!/^https:/i.test(address) || !URL.canParse(address) || address.length > LONGEST_ADDRESS) {
    notes.push('a picture that is no address was left out')
    return []
  }
  if (!/^https:/i.test(text.trim())) notes.push('a picture is loaded by https instead of http')
  return [new URL(address).href]
}
