import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { personalKey } from '#src/query/personal-query.ts'
import { keepUser } from '#src/session/keep-session.ts'
import { getSession, type Session } from '#src/session/session.ts'

/** The shop's profile, which becomes the session's: another device may have changed it. */
export const profileQuery = ({ owner }: Session) =>
  queryOptions({
    queryKey: personalKey(owner, '/profile', {}),
    queryFn: async ({ signal }): Promise<{ user: User }> => {
      const { readPersonal } = await import('#src/query/read-personal.ts')
      const data = await readPersonal('/profile', {}, owner, signal)
      const isNew = JSON.stringify(data.user) !== JSON.stringify(getSession()?.user)
      if (isNew && !signal.aborted) await keepUser(owner, data.user)
      return data
    },
    refetchOnMount: 'always',
  })
