import { judgeAnswer, type Verdict } from './judge-answer.ts'
import { acknowledge, pause } from './settle-change.ts'
import { takeTurn } from './take-turn.ts'
import type { Answer } from './world.ts'

/** The decisions of the drain, each replaceable, so that a test can see what one of them is for. */
export type Policy = {
  /** Which change is next, marked durably as being sent. */
  takeTurn: typeof takeTurn
  /** What an answer means. */
  judge(answer: Answer, now: number): Promise<Verdict>
  /** The server has done it: the record goes. */
  acknowledge: typeof acknowledge
  /** The server does not accept the token: nothing goes. */
  pause: typeof pause
}

export const policy: Policy = { takeTurn, judge: judgeAnswer, acknowledge, pause }
