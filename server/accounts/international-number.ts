import { digitsOf } from './account-fields.ts'

/**
 * Returns a phone number as providers take it, E.164: +, country code, number without its leading
 * zero. A number without a country code stays as it is; null if there is no number.
 */
export function internationalNumber(user: {
  phone: string | null
  phone_code: string
}): string | null {
  if (!user.phone) return null
  const digits = digitsOf(user.phone)
  if (/^(\+|00)/.test(digits)) return digits.replace(/^(\+|00)/, '+')
  const code = user.phone_code.replace(/\D/g, '').replace(/^00/, '')
  return code ? `+${code}${digits.replace(/^0/, '')}` : digits
}
