import type { Settings } from '#contract/settings.ts'

/** Where Download our app leads, when the settings show it (section 2): label and link. */
export const appStores = (settings: Settings) =>
  (
    [
      ['shell.playStore', settings.google_playstore_link],
      ['shell.appStore', settings.app_store_link],
    ] as const
  ).filter(([, link]) => settings.show_download_app && link)
