import { and, inArray, ne, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#server/database/client.ts'
import { users } from '#server/database/schema/people.ts'

export const SHORTEST_PASSWORD = 8

export type FieldErrors = Record<string, string[]>

const email = v.pipe(v.string(), v.email())

export const digitsOf = (phone: string) => phone.replace(/[\s().-]/g, '')

/** Normalizes an e-mail address or phone number, so that all spellings of it are equal. */
export const targetOf = (emailOrPhone: string): string =>
  emailOrPhone.includes('@')
    ? emailOrPhone.trim().toLowerCase()
    : digitsOf(emailOrPhone).replace(/^(\+|00)/, '')

/** Returns all spellings in which a phone number may be stored. */
const spellingsOf = (phone: string) => ['', '+', '00'].map((prefix) => prefix + targetOf(phone))

/**
 * Returns the key under which attempts of an account are counted, the same for all its login names.
 */
export const attemptsOf = (user: { id: number } | undefined, emailOrPhone: string): string =>
  user ? `account ${user.id}` : targetOf(emailOrPhone)

/**
 * Returns the errors of an account form by field, except those of the password (passwordErrors).
 */
export function contactErrors(
  fields: { name: string; phone: string; email: string },
  { phone_min_length, phone_max_length }: { phone_min_length: number; phone_max_length: number },
): FieldErrors {
  const errors: FieldErrors = {}
  if (!fields.name.trim()) errors.name = ['The {field} field is required']
  const digits = digitsOf(fields.phone)
  if (!digits) errors.phone = ['The {field} field is required']
  else if (
    !/^\+?\d+$/.test(digits) ||
    digits.length < phone_min_length ||
    digits.length > phone_max_length
  ) {
    errors.phone = ['The phone number is invalid']
  }
  if (!fields.email.trim()) errors.email = ['The {field} field is required']
  else if (!v.is(email, fields.email.trim())) errors.email = ['The e-mail address is invalid']
  return errors
}

export function passwordErrors(password: string, confirmation?: string): FieldErrors {
  if (!password) return { password: ['The {field} field is required'] }
  if (password.length < SHORTEST_PASSWORD) {
    return { password: ['The password must have at least 8 characters'] }
  }
  if (confirmation !== undefined && confirmation !== password) {
    return { password_confirmation: ['Confirm Password does not match'] }
  }
  return {}
}

/** Returns the errors for a phone number or e-mail address that another account uses. */
export async function takenErrors(
  db: Database,
  fields: { phone: string; email: string },
  besides = 0,
): Promise<FieldErrors> {
  const phones = spellingsOf(fields.phone)
  const mail = targetOf(fields.email)
  const rows = await db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(
      and(
        or(inArray(users.phone, phones), sql`lower(${users.email}) = ${mail}`),
        ne(users.id, besides),
      ),
    )
  const errors: FieldErrors = {}
  if (rows.some((row) => row.phone && phones.includes(row.phone))) {
    errors.phone = ['The phone number has already been taken']
  }
  if (rows.some((row) => row.email?.toLowerCase() === mail)) {
    errors.email = ['The e-mail address has already been taken']
  }
  return errors
}

/** Returns the user of an e-mail address or phone number as typed at login; undefined if none. */
export async function findUser(db: Database, emailOrPhone: string) {
  const text = emailOrPhone.trim()
  if (!text) return undefined
  const [user] = await db
    .select()
    .from(users)
    .where(
      text.includes('@')
        ? sql`lower(${users.email}) = ${targetOf(text)}`
        : inArray(users.phone, spellingsOf(text)),
    )
  return user
}

export const wireUser = (user: typeof users.$inferSelect) => ({
  id: user.id,
  name: user.name,
  phone: user.phone ?? '',
  email: user.email ?? '',
  profile_photo: user.photo,
  gender: user.gender,
  date_of_birth: user.date_of_birth,
})
