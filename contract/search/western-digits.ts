/** Arabic-Indic, Persian and Bengali digits. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef]/g

/** Returns a text with the digits 0 to 9 in the place of Arabic-Indic, Persian and Bengali ones. */
export const westernDigits = (text: string): string => text.replace(DIGITS, asciiDigit)

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String((code >= 0x9e6 ? code - 0x9e6 : code) & 0xf)
}
