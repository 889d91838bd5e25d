import type { SettledRound } from '../game/game-show.ts'
import type { ShownDraw } from './pick-scene.ts'

/** A round of one choice as a book. */
export type PickBookEvent =
  | { readonly type: 'draw'; readonly draw: ShownDraw }
  | {
      readonly type: 'end'
      readonly winMinor: string
      readonly paysOf100: number
      readonly draw: ShownDraw
    }

export function bookOfPick(round: SettledRound, choice: string): readonly PickBookEvent[] {
  const { drawn, winMinor } = round
  const { outcome, faces, paysOf100 } = drawn
  const draw: ShownDraw = { choice, outcome, faces, isWin: paysOf100 > 0 }
  return [
    { type: 'draw', draw },
    { type: 'end', winMinor, paysOf100, draw },
  ]
}
