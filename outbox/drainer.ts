import { MOST_BACKOFF } from './backoff.ts'
import { type DrainResult, drain } from './drain.ts'
import type { OutboxEnvironment } from './environment.ts'
import { type Policy, policy as production } from './policy.ts'

const LOOK_AGAIN = 10_000

export type Drainer = {
  /**
   * Starts a pass, or lets the running one be followed by another; resolves when they are over.
   * @param eager try now what waits only because nobody answered
   */
  wake(eager?: boolean): Promise<DrainResult | { type: 'unavailable' }>
  stop(): void
}

/** Runs passes one after the other and wakes itself when the next try is due. */
export function createDrainer(
  environment: OutboxEnvironment,
  policy: Policy = production,
): Drainer {
  let running: ReturnType<Drainer['wake']> | null = null
  let asked: 'no' | 'yes' | 'eagerly' = 'no'
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
    while (asked !== 'no' && !stopped) {
      const next = asked === 'eagerly'
      asked = 'no'
      end = await pass(next)
    }
    return end
  }
  const wake: Drainer['wake'] = (eager = false) => {
    if (running) {
      if (asked !== 'eagerly') asked = eager ? 'eagerly' : 'yes'
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

/** Milliseconds until the next pass; null when something else will wake it. */
function waitAfter(end: DrainResult | { type: 'unavailable' }, now: number): number | null {
  if (end.type === 'wait') return Math.min(Math.max(end.until - now, 0), MOST_BACKOFF)
  if (end.type === 'busy' || end.type === 'lost') return LOOK_AGAIN
  return end.type === 'unavailable' ? MOST_BACKOFF : null
}
