/**
 * Runs costly work with at most so many at once; the rest waits in line. `first: true` steps in
 * front of those who can wait.
 */
export function limitConcurrency(most: number) {
  const urgent: (() => void)[] = []
  const patient: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>, first = true): Promise<Result> => {
    if (running >= most) {
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
