import type { Logger } from 'pino'
import type { Payments } from './payments.ts'

const POLL_MS = 5_000

/**
 * Does what is due of payments, now and every five seconds. Returns the function that stops it and
 * waits for what is running.
 */
export function startPaymentWorker({ workOff }: Payments, log: Logger): () => Promise<void> {
  let running: Promise<void> | null = null
  const poll = () => {
    running ??= workOff()
      .catch((error) => log.warn({ err: error }, 'Payments were not worked off'))
      .finally(() => {
        running = null
      })
  }
  poll()
  const timer = setInterval(poll, POLL_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
