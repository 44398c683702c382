declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; errorType?: string; issueMessage: string }
  class Validator {
    constructor(vocabulary: object)
    validate(found: { jsonld: Record<string, object[] | undefined> }): Promise<Issue[]>
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other
  export { Validator as default }
}
