import type { SideBet } from '@baize/games/blackjack/seats/events'
import { SIDE_BETS } from '@baize/games/blackjack/seats/rules'
import { type Minor, minor } from '@baize/kernel'
import { readMinor } from '../../../app/money-text.ts'
import type { BlackjackBoard } from './board.ts'

/** A side bet on all hands together. */
export interface SideSum {
  readonly bet: SideBet
  readonly count: number
  /** Of one hand. */
  readonly stakeMinor: Minor
  readonly stakedMinor: Minor
  readonly returnedMinor: Minor
}

/** The side bets that were made, in their order. */
export function sideSumsOf({ seats }: Pick<BlackjackBoard, 'seats'>): readonly SideSum[] {
  return SIDE_BETS.flatMap(({ bet }) => {
    const made = seats.flatMap(({ sideBets }) => sideBets.filter((each) => each.bet === bet))
    const [first] = made
    if (!first) return []
    const sum = (amounts: readonly string[]) =>
      minor(amounts.reduce((total, each) => total + readMinor(each), 0n))
    return [
      {
        ...{ bet, count: made.length, stakeMinor: readMinor(first.stakeMinor) },
        stakedMinor: sum(made.map(({ stakeMinor }) => stakeMinor)),
        returnedMinor: sum(made.map(({ returnedMinor }) => returnedMinor)),
      },
    ]
  })
}

/** Stakes: at the deal, on doubles and splits, and on insurance. */
export function handSumsOf({ seats, handMinor }: BlackjackBoard) {
  const count = BigInt(seats.length)
  const stakes = seats.reduce(
    (sum, { hands }) => sum + hands.reduce((total, hand) => total + BigInt(hand.stakes), 0n),
    0n,
  )
  const insured = seats.filter(({ isInsured }) => isInsured)
  return {
    openedMinor: minor(count * handMinor),
    raisedMinor: minor((stakes - count) * handMinor),
    insuredMinor: minor((BigInt(insured.length) * handMinor) / 2n),
    insuranceReturnedMinor: minor(
      insured.reduce((sum, { insuranceMinor }) => sum + (insuranceMinor ?? 0n), 0n),
    ),
  }
}
