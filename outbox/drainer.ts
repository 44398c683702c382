import { MAX_BACKOFF } from './backoff.ts'
import { type DrainResult, drain } from './drain.ts'
import type { OutboxEnvironment } from './environment.ts'
import { type Policy, policy as production } from './policy.ts'

const RETRY_DELAY = 10_000

export type Drainer = {
  /**
   * Starts a pass, or queues one more after the running pass; resolves after the last of them.
   * @param eager also try changes that wait only because there was no response
   */
  wake(eager?: boolean): Promise<DrainResult | { type: 'unavailable' }>
  stop(): void
}

/** Returns a drainer: it runs one pass at a time and schedules the next when a try is due. */
export function createDrainer(
  environment: OutboxEnvironment,
  policy: Policy = production,
): Drainer {
  let running: ReturnType<Drainer['wake']> | null = null
  let requested: 'no' | 'yes' | 'eagerly' = 'no'
  let cancel = () => {}
  let stopped = false

  const pass = async (eager: boolean) => {
    try {
      return await drain(environment, policy, eager)
    } catch {
      return { type: 'unavailable' as const }
    }
  }
  const passes = async (eager: boolean) => {
    let end = await pass(eager)
    while (requested !== 'no' && !stopped) {
      const next = requested === 'eagerly'
      requested = 'no'
      end = await pass(next)
    }
    return end
  }
  const wake: Drainer['wake'] = (eager = false) => {
    if (running) {
      if (requested !== 'eagerly') requested = eager ? 'eagerly' : 'yes'
      return running
    }
    cancel()
    running = passes(eager).then((end) => {
      running = null
      const wait = stopped ? null : waitAfter(end, environment.now())
      if (wait !== null) cancel = environment.after(wait, () => void wake())
      return end
    })
    return running
  }
  return {
    wake,
    stop() {
      stopped = true
      cancel()
    },
  }
}

/** Returns the milliseconds until the next pass; null if an event will start it. */
function waitAfter(end: DrainResult | { type: 'unavailable' }, now: number): number | null {
  if (end.type === 'wait') return Math.min(Math.max(end.until - now, 0), MAX_BACKOFF)
  if (end.type === 'busy' || end.type === 'lost') return RETRY_DELAY
  return end.type === 'unavailable' ? MAX_BACKOFF : null
}
