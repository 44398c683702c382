import * as v from 'valibot'
import { addSources, policySources } from '#contract/page-policy.ts'
import { getMaster } from '#contract/settings.ts'
import { readResponse } from '#contract/wire-response.ts'
import { settingsRule } from './caching-rules.ts'
import { isCacheable } from './response-plugins.ts'

const POLICY = 'content-security-policy'
const MASTER = `/api${getMaster.path}`
/** Milliseconds that an installation waits for the settings. */
const TIMEOUT = 10_000

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

/**
 * Fetches the settings of a worker that has none: those of a first visit came within its page. They
 * are stored under an address that no page asks for, since they are there for the policy only.
 */
export async function fetchFirstSettings(): Promise<void> {
  const cache = await caches.open(settingsRule.cache)
  if ((await cache.matchAll(MASTER, { ignoreSearch: true })).length > 0) return
  const response = await fetch(MASTER, { signal: AbortSignal.timeout(TIMEOUT) })
  if (isCacheable(response)) await cache.put(MASTER, response)
}

async function readSettings() {
  const cache = await caches.open(settingsRule.cache)
  // One copy for each language; the settings are the same.
  const copies = await cache.matchAll(MASTER, { ignoreSearch: true })
  const dateOf = (copy: Response) => Date.parse(copy.headers.get('date') ?? '') || 0
  const newest = [...copies].sort((one, other) => dateOf(other) - dateOf(one))[0]
  const response = newest && (await readResponse(newest, Date.now()))
  return response?.type === 'success' ? v.parse(getMaster.data, response.data) : null
}
