import * as v from 'valibot'
import { type User, user } from '#contract/auth.ts'

/** Who is signed in on this device. `owner` is the user's id as text, `token` without "Bearer". */
export type StoredSession = { token: string; owner: string; user: User }

const stored = v.object({ token: v.string(), owner: v.string(), user })

/** Checks what was kept; null when it is none of ours. */
export function readSession(kept: unknown): StoredSession | null {
  const result = v.safeParse(stored, kept)
  return result.success ? result.output : null
}

/** The text by which an account is known: its id, or where a shop tells none, how it signs in. */
export function ownerOf(account: User): string {
  return account.id !== null ? String(account.id) : account.phone || account.email || account.name
}
