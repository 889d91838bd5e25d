import { binomial } from '../../counting.ts'
import { countBet, numbersFrom, once } from '../counted-bet.ts'
import type { DropBoardShown } from '../shown.ts'
import type { Of100, VendorGame } from '../vendor-game.ts'

export const ROWS = 10
/** What the slots pay from the edge to the middle; both sides are the same. */
const HALVES = {
  low: [520, 250, 140, 110, 100, 50],
  medium: [1_500, 500, 240, 140, 60, 20],
  high: [6_000, 1_000, 350, 90, 30, 5],
} as const satisfies Record<string, readonly Of100[]>
type Risk = keyof typeof HALVES
const RISKS = ['medium', 'low', 'high'] as const

const riskOf = (choice: string): Risk | undefined => RISKS.find((each) => each === choice)
const payOf = (risk: Risk, slot: number): Of100 => HALVES[risk][Math.min(slot, ROWS - slot)] ?? 0
const slotsOf = (risk: Risk) => numbersFrom(0, ROWS + 1).map((slot) => payOf(risk, slot))

/** A ball falls through ten rows of pins into one of eleven slots. */
export const dropBoard: VendorGame<null, DropBoardShown> = {
  id: 'drop-board',
  listing: { gameType: 'RNG', classes: ['instant', 'arcade'] },
  firstChoice: 'medium',
  table: {
    rows: ROWS,
    slots: { low: slotsOf('low'), medium: slotsOf('medium'), high: slotsOf('high') },
  },
  betOf: riskOf,
  bets: once(() =>
    RISKS.map((risk) =>
      countBet(
        risk,
        risk,
        slotsOf(risk).map((paysOf100, slot) => ({ ways: binomial(ROWS, slot), paysOf100 })),
      ),
    ),
  ),
  open(choice, chance) {
    const risk = riskOf(choice)
    if (!risk) return undefined
    const path = numbersFrom(0, ROWS).map(() => chance.below(2))
    const slot = path.reduce((sum, turn) => sum + turn, 0)
    return { state: null, shown: { path, slot }, paysOf100: payOf(risk, slot) }
  },
}
