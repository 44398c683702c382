import type { SocialProvider } from '#contract/social-providers.ts'

/** What a provider vouches for; nothing of it is taken from the page, except Apple's name. */
export type Identity = {
  provider: SocialProvider
  /** The provider's id of the shopper. */
  subject: string
  /** For display only; empty if unknown. */
  name: string
  /** Null if the provider gave none. */
  email: string | null
  /** Whether the provider says that it has verified the address. */
  isEmailVerified: boolean
  /**
   * When the token was issued, for providers whose token could be sent to the shop again and says
   * so. Null if not, or if the provider itself takes a code only once.
   */
  issuedAt: Date | null
  /**
   * A token that the provider would take again: its hash, and until when. Null if the provider takes
   * it only once or `issuedAt` tells it from later ones.
   */
  reusable: { hash: string; until: Date } | null
}

/** The request of a sign-in, and what the shop knows about it. */
export type SignInRequest = { code: string; data?: unknown; clientId: string; now: Date }

/**
 * Checks with a provider what a page sent.
 * @throws ProviderProblem
 */
export type VerifyIdentity = (request: SignInRequest) => Promise<Identity>

/** Why a sign-in was not verified. `reason` is for the log: it never contains a part of a token. */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem'
  /**
   * `refused`: code or token are not valid here. `down`: the provider does not respond as it
   * should. `misconfigured`: the provider does not accept the shop itself.
   */
  readonly type: 'refused' | 'down' | 'misconfigured'

  constructor(type: 'refused' | 'down' | 'misconfigured', reason: string) {
    super(reason)
    this.type = type
  }
}

export const refuse = (reason: string) => new ProviderProblem('refused', reason)
