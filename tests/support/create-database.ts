import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * Creates a PostgreSQL database, empty or a copy of another, which nobody may be in.
 * @returns its address
 */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const url = new URL(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const copied = template ? ` template ${nameOf(template)}` : ''
  await onServer(server, `create database ${name}${copied}`)
  url.pathname = `/${name}`
  return url.href
}

/** @param url the address that `createDatabase` returned */
export const dropDatabase = (server: string, url: string): Promise<void> =>
  onServer(server, `drop database ${nameOf(url)} with (force)`)

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
