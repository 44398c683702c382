/** Too many callers are waiting. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Limits concurrency: at most `most` run at once, up to `longest` others queue. `first: true` goes
 * ahead of the others.
 * @throws QueueFull if the queue is full
 */
export function limitConcurrency(most: number, longest = Number.POSITIVE_INFINITY) {
  const urgent: (() => void)[] = []
  const patient: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>, first = true): Promise<Result> => {
    if (running >= most) {
      if (urgent.length + patient.length >= longest) throw new QueueFull('The queue is full')
      await new Promise<void>((go) => (first ? urgent : patient).push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The slot is handed over instead of freed, so that nobody can take it in between.
      const next = urgent.shift() ?? patient.shift()
      if (next) next()
      else running -= 1
    }
  }
}
