export type NamedTest = { file: string; title: string }
export type Row = {
  id: string
  /** Number of the heading above it; 0 above the first. */
  section: number
  sentence: string
  tests: NamedTest[]
  /** What no test shows; empty if nothing is missing. */
  missing: string
  /** What stands in the column of the tests and is neither. */
  rest: string
}
/** `declared` is the number of rows that the document says to be without a full test. */
export type Specification = { declared: number | null; rows: Row[] }

export type UnitReport = {
  testResults: { name: string; assertionResults: { status: string; title: string }[] }[]
}
export type BrowserSuite = {
  specs?: { file: string; title: string; tests: { status: string }[] }[]
  suites?: BrowserSuite[]
}
export type BrowserReport = { suites: BrowserSuite[] }

/** A marketplace, then a shop with one vendor. */
export const VENDOR_MODES: [string, string]
export function readSpecification(markdown: string): Specification
export function testsNotRun(
  markdown: string,
  units: UnitReport | null,
  browser: BrowserReport | null,
): string[]
