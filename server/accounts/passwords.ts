import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#server/limit-concurrency.ts'

/** Argon2id (the default) with OWASP's minimum: 19 MiB and two passes, about 76 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Many logins at once must not take all memory and all cores. */
const limited = limitConcurrency(2)

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, options))

/** Refuses and counts wrong passwords in the turn of their check: many of them may wait for theirs. */
type Guard = { before: () => Promise<void>; wrong: () => Promise<void> }

/**
 * Returns whether a password is correct; takes as long for an unknown account as for a known one.
 * @throws whatever the guard throws
 */
export const checkPassword = (
  stored: string | null,
  password: string,
  guard: Guard,
): Promise<boolean> =>
  limited(async () => {
    await guard.before()
    const right = (await verify(stored ?? DECOY, password)) && stored !== null
    if (!right) await guard.wrong()
    return right
  })

const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$mJy1hZ0tZQk0mSYhc3i2gqXk9pKJx0W6CqYbZ2wYJ7g'
