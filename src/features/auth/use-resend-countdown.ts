import { useEffect, useState } from 'react'

/** Seconds until a one-time password may be sent again (section 9). */
export const RESEND_AFTER = 60

/** Counts down to 0; `restart` begins anew. */
export function useResendCountdown(): { seconds: number; restart: () => void } {
  const [seconds, setSeconds] = useState(RESEND_AFTER)
  const waits = seconds > 0
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [waits])
  return { seconds, restart: () => setSeconds(RESEND_AFTER) }
}
