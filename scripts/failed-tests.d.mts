type UnitFile = {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}
type Suite = {
  specs?: { file: string; line: number; title: string; ok: boolean }[]
  suites?: Suite[]
}
export function failedUnits(report?: { testResults: UnitFile[] } | null): string[]
export function failedInBrowser(suites?: Suite[]): string[]
