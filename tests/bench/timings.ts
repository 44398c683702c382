/** Milliseconds that each of so many runs took, one after the other, in order of running. */
export async function timings(runs: number, work: (run: number) => Promise<unknown>) {
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work(run)
    taken.push(performance.now() - started)
  }
  return taken
}

/** A line of figures: the first run, and median, 95th percentile and slowest of the others. */
export function table(name: string, [first = 0, ...others]: number[]): string {
  const sorted = others.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const show = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
  return `${name.padEnd(20)} first ${show(first)}, median ${show(at(0.5))}, p95 ${show(at(0.95))}, slowest ${show(at(1))}`
}
