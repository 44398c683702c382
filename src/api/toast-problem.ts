import type { i18n } from 'i18next'
import { toastError } from '#src/ui/toast.ts'
import { problemText } from './problem-text.ts'

/** Shows an error as a toast (section 8). */
export const toastProblem = (t: i18n['t'], error: unknown): void =>
  toastError(problemText(t, error))
