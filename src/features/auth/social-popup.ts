import type { Settings } from '#contract/settings.ts'

/** The settings of one provider. */
export type SocialAuth = NonNullable<Settings['social_auths']['google']>

/** What `/auth/{provider}/token` takes (section 7). */
export type Credentials = { code: string; data?: unknown }

export type SocialPopup = {
  /**
   * Loads the provider's script.
   * @throws Error if it does not load
   */
  prepare(auth: SocialAuth): Promise<void>
  /**
   * Asks the shopper in a popup of the provider, whose script has been loaded. Called in the click
   * itself: a browser blocks a popup that comes later.
   * @throws unknown if the shopper cancels, or the provider gives too little
   */
  open(auth: SocialAuth): Promise<Credentials>
}
