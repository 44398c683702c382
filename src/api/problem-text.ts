import type { i18n } from 'i18next'
import { ApiProblem, NetworkProblem } from './problems.ts'

/**
 * What went wrong, in the shopper's words: nobody responded, the login has ended, the shop failed,
 * or what the shop itself says against it.
 */
export function problemText(t: i18n['t'], error: unknown): string {
  if (error instanceof NetworkProblem) return t('failure.offline')
  if (!(error instanceof ApiProblem)) return t('failure.unexpected')
  if (error.status === 401 && error.code !== 'bad_credentials') return t('offline.loginNeeded')
  // A response of another shape speaks to programmers.
  const said = error.code === 'invalid' && error.status === 502 ? '' : error.message
  return said || t(error.status >= 500 ? 'failure.server' : 'failure.unexpected')
}
