export type Stats = { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
export type Counts = { passed: number; failed: number; skipped: number; remark: string }
export function countBrowserTests(stats?: Stats): Counts
