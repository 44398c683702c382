import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into nodes of every type
export type Node = Record<string, any> & { '@type': string }

const vocabulary = JSON.parse(readFileSync(join(import.meta.dirname, 'schema-org.jsonld'), 'utf8'))
const validator = new Validator(vocabulary)

/**
 * Returns why a search engine refuses what a page says about itself, by Adobe's validator: its rules
 * are those of Google's rich results, and the types and properties of schema.org. What Google only
 * recommends, a shop may not know.
 */
export async function refusalsOf(nodes: Node[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {}
  for (const node of structuredClone(nodes)) {
    jsonld[node['@type']] = [...(jsonld[node['@type']] ?? []), node]
  }
  const issues = await validator.validate({ jsonld })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage }) => issueMessage)
}
