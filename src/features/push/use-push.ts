import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#src/session/session.ts'
import { type PushState, readPushState, turnOffPush, turnOnPush } from './push-device.ts'

/** Whether this device is told about orders, and what changes that. */
export function usePush(session: Session, key: string) {
  const queryClient = useQueryClient()
  const queryKey = ['push-device', key]
  const { data: state } = useQuery({
    queryKey,
    queryFn: () => readPushState(key),
    // The browser may have changed it since.
    staleTime: 0,
  })
  const turn = useMutation({
    mutationFn: (permission: Promise<NotificationPermission> | null) =>
      permission ? turnOnPush(session, key, permission) : turnOffPush(session, key),
    onSuccess: (after) => queryClient.setQueryData<PushState>(queryKey, after),
  })
  return {
    state,
    isPending: turn.isPending,
    error: turn.error,
    /** Whether `state` is what the shopper has just brought about. */
    isTurned: turn.isSuccess,
    /** For a click: browsers ask for permission nowhere else. */
    turnOn: () => turn.mutate(Notification.requestPermission()),
    turnOff: () => turn.mutate(null),
  }
}
