import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PusherSettings } from '#contract/broadcasting.ts'
import { useConnection } from '#src/connection/connection.ts'
import { usePageVisible } from '#src/connection/use-page-visible.ts'
import { useAccount } from '#src/session/account.ts'
import { ticketQuery } from './ticket-queries.ts'

const POLL_MS = 10_000
/** While nobody looks, or for an announcement that was lost. */
const SLOW_POLL_MS = 60_000

/** The ticket, read again whenever the shop announces a change, or from time to time. */
export function useTicket(number: string, pusher: PusherSettings) {
  const session = useAccount()
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  const isVisible = usePageVisible()
  const isReachable = useConnection(({ reachable }) => reachable)
  const interval = isVisible && !isLive ? POLL_MS : SLOW_POLL_MS
  const query = useQuery({
    ...ticketQuery(session, number),
    refetchInterval: ({ state }) =>
      isReachable && isOpen(state.data?.ticket.status) ? interval : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })

  const id = isOpen(query.data?.status) ? query.data?.id : undefined
  useEffect(() => {
    if (!pusher.pusher_app_key || id === undefined) return
    let close = () => {}
    let isLeft = false
    const { queryKey } = ticketQuery(session, number)
    const onChange = () => void queryClient.invalidateQueries({ queryKey })
    import('./ticket-channel.ts')
      .then(({ openTicketChannel }) => {
        if (isLeft) return
        close = openTicketChannel(
          pusher,
          { id, token: session.token },
          { onLive: setLive, onChange },
        )
      })
      .catch((error) => console.warn('No live ticket', error))
    return () => {
      isLeft = true
      close()
      setLive(false)
    }
  }, [pusher, id, session, number, queryClient])
  return query
}

/** A status that this build does not know is open. */
const isOpen = (status: string | undefined) =>
  status !== undefined && status !== 'completed' && status !== 'cancel'
