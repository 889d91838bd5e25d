import type { SeatsOptions, SideBet } from '@baize/games/blackjack/seats/events'
import { SIDE_BET_MAX_MINOR, STAKES_ON_SEAT_MAX } from '@baize/games/blackjack/seats/rules'
import { type Minor, minor } from '@baize/kernel'
import type { StakeRange } from '../originals/stake-entry.logic.ts'

/** The chosen bets beside the stake per hand; zero for a side bet that is off. */
export interface ChosenBets {
  readonly hands: number
  readonly sides: Readonly<Record<SideBet, Minor>>
}

/** The options with which a round of these bets is opened. */
export function orderFor({ hands, sides }: ChosenBets, handMinor: Minor) {
  const options: SeatsOptions = {
    ...{ hands, handMinor: handMinor.toString() },
    perfectPairsMinor: sides.perfectPairs.toString(),
    plusThreeMinor: sides.plusThree.toString(),
  }
  const onHand = handMinor + sides.perfectPairs + sides.plusThree
  return { stakeMinor: minor(BigInt(hands) * onHand), options: { ...options } }
}

/** The most that a round by basic strategy can cost: every hand split and doubled twice, and the side bets. */
export function costOf({ hands, sides }: ChosenBets) {
  return {
    mostStakes: hands * STAKES_ON_SEAT_MAX,
    besideMinor: minor(BigInt(hands) * (sides.perfectPairs + sides.plusThree)),
  }
}

/** The limits of a side bet: at most the stake of its hand, and never above its own limit. */
export function sideRangeOf(game: StakeRange, handMinor: Minor): StakeRange {
  const most = handMinor < SIDE_BET_MAX_MINOR ? handMinor : SIDE_BET_MAX_MINOR
  return { ...game, mostMinor: minor(most) }
}
