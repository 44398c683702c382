import type { i18n } from 'i18next'
import { ApiProblem, NetworkProblem } from './problems.ts'

/**
 * Returns the text for an error: no response, an ended login, a failing shop, or the shop's own
 * message.
 */
export function problemText(t: i18n['t'], error: unknown): string {
  if (error instanceof NetworkProblem) return t('failure.offline')
  if (!(error instanceof ApiProblem)) return t('failure.unexpected')
  if (error.status === 401 && error.code !== 'bad_credentials') return t('offline.loginNeeded')
  // Details of a response of another shape are for developers.
  const said = error.code === 'invalid' && error.status === 502 ? '' : error.message
  if (!said && error.status === 413) return t('failure.tooLarge')
  return said || t(error.status >= 500 ? 'failure.server' : 'failure.unexpected')
}
