import { plainText, secureAddress } from './clean-text.ts'

const LONGEST_ADDRESS = 2000

/**
 * Returns the picture of a field, none if it is no address: a bare file name cannot be resolved.
 * @param notes is told the corrections
 */
export function readPictures(text: string, notes: string[]): string[] {
  const address = secureAddress(plainText(text))
  if (address === '') return []
  if (!/^https:/i.test(address) || !URL.canParse(address) || address.length > LONGEST_ADDRESS) {
    notes.push('a picture that is no address was left out')
    return []
  }
  if (!/^https:/i.test(text.trim())) notes.push('a picture is loaded by https instead of http')
  return [new URL(address).href]
}
