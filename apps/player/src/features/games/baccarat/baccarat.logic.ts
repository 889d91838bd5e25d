import type { RoundView } from '@baize/contract'
import { type BaccaratResult, handTotal, isWon, winnerOf } from '@baize/games/baccarat/events'
import { BACCARAT_SPOTS } from '@baize/games/baccarat/rules'
import type { Mark } from '../../../parts/roads.logic.ts'
import { arcRow } from '../tables/arc.logic.ts'
import type { Bead } from '../tables/past/five-roads.tsx'
import { resultOf } from '../tables/round.logic.ts'

export const MARK_OF = {
  player: 'blue',
  banker: 'red',
  tie: 'green',
} as const satisfies Record<string, Mark>

/** Where each spot lies on the cloth, and its colour. */
export const PLACES = [
  ...arcRow('far', [
    ['playerPair', 'blue'],
    ['tie', 'green', 1.1],
    ['bankerPair', 'red'],
  ]),
  ...arcRow('near', [
    ['player', 'blue'],
    ['banker', 'red'],
  ]),
]

export function baccaratResult(round: RoundView | undefined): BaccaratResult | undefined {
  return resultOf<BaccaratResult>(round)
}

/** The spots that win in a round; none without one. */
export function winningSpots(round: RoundView | undefined): ReadonlySet<string> {
  const result = baccaratResult(round)
  return new Set(result ? BACCARAT_SPOTS.filter((spot) => isWon(spot, result)) : [])
}

/** Who won, and what each side had. */
export function scoreOf(result: BaccaratResult) {
  return {
    winner: winnerOf(result),
    player: handTotal(result.player),
    banker: handTotal(result.banker),
  }
}

const BEAD_OF = { player: 'P', banker: 'B', tie: 'T' } as const

/** Rounds as beads of a bead plate, in the same order. */
export function beadsOf(rounds: readonly RoundView[]): readonly Bead[] {
  return rounds.flatMap((round) => {
    const result = baccaratResult(round)
    if (!result) return []
    return {
      mark: BEAD_OF[winnerOf(result)],
      isBankerPair: isWon('bankerPair', result),
      isPlayerPair: isWon('playerPair', result),
    }
  })
}
