export type Postgres = {
  url: string
  /** Ends it: SIGINT lets it tidy up, SIGQUIT leaves it no time. */
  halt(signal: NodeJS.Signals): Promise<void>
  /** Starts it again on the same port and data. */
  run(): Promise<void>
  /** Ends it and removes everything. */
  stop(): Promise<void>
}

export function isPostgresInstalled(): boolean

export function startPostgres(options?: { durable?: boolean }): Promise<Postgres | null>
