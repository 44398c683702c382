import type { i18n } from 'i18next'
import type { login } from '#contract/auth.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { clearToasts, toastSuccess } from '#src/ui/toast.ts'
import { useAuthDialogs } from './auth-dialogs.ts'
import { signIn } from './session.ts'

/**
 * Stores the session of a login, by password or with a provider, says so, closes the dialog and
 * goes on with what the shopper wanted to do (section 4).
 */
export async function finishLogin(given: DataOf<typeof login>, t: i18n['t']): Promise<void> {
  if (!(await signIn(given, t))) return
  // "Please login first!" among them.
  clearToasts()
  toastSuccess(t('login.success'))
  useAuthDialogs.getState().finish()
}
