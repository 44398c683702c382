import type { i18n } from 'i18next'

let translate: i18n['t'] | null = null

/** The toasts have a root of their own, above the page, and take their names from here. */
export function nameToasts(t: i18n['t']): void {
  translate = t
}

export const toastNames = () => ({
  list: translate?.('common.messages'),
  close: translate?.('common.closeMessage'),
})
