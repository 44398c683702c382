import { Hono } from 'hono'

/** The contract for programs (/openapi.json) and for people (/api-docs). */
export function createDocumentation(): Hono {
  return new Hono()
}
