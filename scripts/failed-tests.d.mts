type UnitReport = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Suite = {
  specs?: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}
export function areTooMany(flaky: string[]): boolean
export function failedUnits(report?: UnitReport | null): string[]
export function flakyUnits(report?: UnitReport | null): string[]
export function failedInBrowser(suites?: Suite[]): string[]
export function flakyInBrowser(suites?: Suite[]): string[]
