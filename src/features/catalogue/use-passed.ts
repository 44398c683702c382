import { useEffect, useState } from 'react'
import { serverNow } from '#src/api/server-clock.ts'

/**
 * Whether a moment has passed, as far as is known: never in what the server renders, because a page
 * that the device kept may be opened much later.
 */
export function usePassed(moment: string): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const check = () => setPassed(Date.parse(moment) <= serverNow())
    check()
    const timer = setInterval(check, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return passed
}
