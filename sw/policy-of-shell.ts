import * as v from 'valibot'
import { addSources, policySources } from '#contract/page-policy.ts'
import { getMaster } from '#contract/settings.ts'
import { readResponse } from '#contract/wire-response.ts'
import { settingsRule } from './caching-rules.ts'

const POLICY = 'content-security-policy'

/**
 * The shell under the policy that the shop's settings ask for, as this worker last saw them. It came
 * with the policy of a shop that asks for nothing, which stays until the worker has seen the settings.
 */
export async function underPolicyOfSettings(shell: Promise<Response>): Promise<Response> {
  // At the same time: the page waits for both.
  const [page, settings] = await Promise.all([shell, readSettings().catch(() => null)])
  const policy = page.headers.get(POLICY)
  if (!policy || !settings) return page
  const headers = new Headers(page.headers)
  headers.set(POLICY, addSources(policy, policySources(settings)))
  return new Response(page.body, { status: page.status, headers })
}

async function readSettings() {
  const cache = await caches.open(settingsRule.cache)
  // One copy for each language; the settings are the same.
  const copies = await cache.matchAll(`/api${getMaster.path}`, { ignoreSearch: true })
  const dateOf = (copy: Response) => Date.parse(copy.headers.get('date') ?? '') || 0
  const newest = [...copies].sort((one, other) => dateOf(other) - dateOf(one))[0]
  const response = newest && (await readResponse(newest, Date.now()))
  return response?.type === 'success' ? v.parse(getMaster.data, response.data) : null
}
