import type { ResponseLike } from '#contract/wire-response.ts'
import { claimNext } from './claim-next.ts'
import { classifyResponse, type SendResult } from './classify-response.ts'
import { acknowledge, pause } from './settle-change.ts'

/** The decisions of the drain, each replaceable, so that a test can see what one of them is for. */
export type Policy = {
  /** Which change is next, marked durably as being sent. */
  claimNext: typeof claimNext
  /** What a response means. */
  classify(response: ResponseLike, now: number): Promise<SendResult>
  /** The server has done it: the record goes. */
  acknowledge: typeof acknowledge
  /** The server does not accept the token: nothing goes. */
  pause: typeof pause
}

export const policy: Policy = { claimNext, classify: classifyResponse, acknowledge, pause }
