import type { Logger } from 'pino'
import type { Database } from '#server/database/client.ts'
import { claimNext, type Lane, type Notification } from './claim-next.ts'
import { settleFailed, settleSent } from './settle-attempt.ts'
import { PermanentFailure, type Transport } from './transports/transport.ts'

/**
 * Messages of a lane that are sent at the same time. Each browser has a push service of its own, and
 * a slow one must not take every slot.
 */
const SLOTS = { mail: 5, sms: 5, push: 25 }
/** Shorter than a claim. */
const ATTEMPT_MS = 10_000

type LaneDeps = { db: Database; log: Logger; now: () => Date }

/** Sends the messages of one lane, several at a time. */
export function sendLane(deps: LaneDeps, lane: Lane) {
  const running = new Set<Promise<unknown>>()
  let stopped = false

  function fillSlot(transport: Transport) {
    if (stopped || running.size >= SLOTS[lane.kind]) return
    const slot = workOff(transport)
      .catch((error) => deps.log.warn({ err: error, ...lane }, 'The queue was not worked off'))
      .finally(() => running.delete(slot))
    running.add(slot)
  }
  async function workOff(transport: Transport) {
    while (!stopped) {
      const message = await claimNext(deps.db, lane, deps.now())
      if (!message) return
      // Where one was due there may be more.
      fillSlot(transport)
      await attempt(deps, message, transport)
    }
  }
  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    send(transport: Transport): Promise<void> {
      fillSlot(transport)
      return idle()
    },
    stop(): Promise<void> {
      stopped = true
      return idle()
    },
  }
}

async function attempt({ db, log, now }: LaneDeps, message: Notification, transport: Transport) {
  const { id, kind, purpose, tries } = message
  try {
    await withinLimit((signal) => transport(message, signal))
  } catch (error) {
    const permanent = error instanceof PermanentFailure
    const isGivenUp = await settleFailed(db, message, { now: now(), permanent })
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ id, kind, purpose, tries, isGivenUp, reason }, 'A message was not sent')
    return
  }
  await settleSent(db, message)
}

/** A transport that does not heed the signal must not hold its slot either. */
async function withinLimit(send: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ATTEMPT_MS)
  const late = new Promise<never>((_, reject) => {
    limit.signal.onabort = () => reject(new Error('The provider did not respond'))
  })
  await Promise.race([send(limit.signal), late]).finally(() => clearTimeout(timer))
}
