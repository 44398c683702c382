/** Measured values by what they say, each a list of runs. */
export type Figures = Record<string, number[]>

export function add(figures: Figures, name: string, value: number): void {
  figures[name] = [...(figures[name] ?? []), Math.round(value)]
}

/** Median, smallest and largest value. */
export function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`
}

export function print(title: string, figures: Figures): void {
  for (const [name, values] of Object.entries(figures)) {
    console.log(`${title} · ${name}: ${spread(values)}`)
  }
}

/** How long this machine takes for a fixed piece of work, in milliseconds: its speed of the moment. */
export function pace(): number {
  const started = performance.now()
  let sum = 0
  for (let turn = 0; turn < 3e7; turn += 1) sum += Math.sqrt(turn)
  return sum > 0 ? Math.round(performance.now() - started) : 0
}
