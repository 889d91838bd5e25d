import type { CoinSide } from '@baize/games/coin-flip/events'
import type { StagedChoice } from '../originals/use-staged-game.ts'
import type { CoinBoard } from './coin-flip.logic.ts'

/** What is called in every round of a run, and after how many right calls it stops. */
export interface CoinPlan {
  readonly call: CoinSide | 'turns'
  readonly flips: number
}

export const COIN_CALLS = ['heads', 'tails', 'turns'] as const satisfies readonly CoinPlan['call'][]

/** The planned call; heads and tails in turns where that is the plan. */
export function nextOfCoin(plan: CoinPlan, board: Pick<CoinBoard, 'stepCount'>): StagedChoice {
  const { call, flips } = plan
  if (board.stepCount >= flips) return { type: 'cashOut' }
  const side = call === 'turns' ? (board.stepCount % 2 === 0 ? 'heads' : 'tails') : call
  return { type: 'flip', side }
}
