/** Too many wait in line already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Runs costly work with at most `most` at once; up to `longest` others wait in line. `first: true`
 * steps in front of those who can wait.
 * @throws QueueFull when the line is as long as it may be
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
      // The place is handed on, not given back: nobody can slip in between.
      const next = urgent.shift() ?? patient.shift()
      if (next) next()
      else running -= 1
    }
  }
}
