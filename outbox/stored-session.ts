import * as v from 'valibot'
import { type User, user } from '#contract/auth.ts'

/** The session of this device. `owner` is the user's id as text, `token` is without "Bearer". */
export type StoredSession = { token: string; owner: string; user: User }

/** Who sends: the token without "Bearer", and the locale of the server's messages. */
export type Sender = { token: string; locale: string | null }

const stored = v.object({ token: v.string(), owner: v.string(), user })

/** Parses a stored session; returns null if it is not valid. */
export function readSession(value: unknown): StoredSession | null {
  const result = v.safeParse(stored, value)
  return result.success ? result.output : null
}

/**
 * Returns the text that identifies an account: its id, or the login name if the shop sends no id.
 */
export function ownerOf(account: User): string {
  return account.id !== null ? String(account.id) : account.phone || account.email || account.name
}
