import type { Settings } from '#contract/settings.ts'

/** Returns the key to subscribe with; empty if the shop sends no push messages. */
export const pushKeyOf = ({ capabilities, vapid_public_key }: Settings): string =>
  capabilities.push ? vapid_public_key : ''
