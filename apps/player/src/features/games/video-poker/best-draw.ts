import type { StagedChoice } from '../originals/use-staged-game.ts'
import type { PokerBoard } from './video-poker.logic.ts'

/** The draw that pays most on average; what works it out comes with the first one. */
export async function bestDraw({ cards }: PokerBoard): Promise<StagedChoice> {
  const { adviseHold } = await import('@baize/games/video-poker/advice')
  return { type: 'draw', holds: adviseHold(cards).holds }
}
