import type { ResponseLike } from '#contract/wire-response.ts'
import { claimNext } from './claim-next.ts'
import { classifyResponse, type SendResult } from './classify-response.ts'
import { acknowledge, pause } from './settle-change.ts'

/** The decisions of the drain. Tests replace one at a time to prove that each is needed. */
export type Policy = {
  /** Claims the next change and marks it durably as being sent. */
  claimNext: typeof claimNext
  /** Classifies a response. */
  classify(response: ResponseLike, now: number): Promise<SendResult>
  /** Removes the record of a change that the server has done. */
  acknowledge: typeof acknowledge
  /** Stops the queue if the server does not accept the token. */
  pause: typeof pause
}

export const policy: Policy = { claimNext, classify: classifyResponse, acknowledge, pause }
