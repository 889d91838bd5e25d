import type { LiveBet, operations, ValueOf } from '@baize/contract'
import { minorFromWire } from '@baize/kernel'

type OwnBet = ValueOf<typeof operations.getBettingRecord>['items'][number]

/** A line of the list: anybody’s bet, or the player’s own. */
export interface BetLine {
  readonly mark: string
  readonly stakeMinor: string
  /** Null while the bet is open. */
  readonly payoutMinor: string | null
  readonly multipleHundredths: number | null
  readonly at: string
  readonly tone: BetTone
  /** Undefined for the player’s own bets. */
  readonly bet?: LiveBet
}

/** A return under the stake is never shown as a win. */
export type BetTone = 'plain' | 'win' | 'large'

/** From so many times the stake a line stands out. */
const LARGE_HUNDREDTHS = 2_500

export function toneOf(multipleHundredths: number | null): BetTone {
  if (multipleHundredths === null || multipleHundredths <= 100) return 'plain'
  return multipleHundredths >= LARGE_HUNDREDTHS ? 'large' : 'win'
}

export function lineOf(bet: LiveBet): BetLine {
  const { mark, stakeMinor, payoutMinor, multipleHundredths, closedAt: at } = bet
  const tone = toneOf(multipleHundredths)
  return { mark, stakeMinor, payoutMinor, multipleHundredths, at, tone, bet }
}

export function ownLineOf(bet: OwnBet): BetLine {
  const stakeMinor = minorFromWire(bet.stakeMinor) ?? 0n
  const paidMinor = bet.payoutMinor === null ? undefined : minorFromWire(bet.payoutMinor)
  const backMinor =
    paidMinor === undefined ? undefined : paidMinor + (minorFromWire(bet.jackpotMinor) ?? 0n)
  // Free bets of a vendor's have no stake, and no multiple of it.
  const multipleHundredths =
    backMinor === undefined || stakeMinor === 0n ? null : Number((backMinor * 100n) / stakeMinor)
  return {
    mark: bet.roundId,
    stakeMinor: bet.stakeMinor,
    payoutMinor: backMinor === undefined ? null : backMinor.toString(),
    multipleHundredths,
    at: bet.closedAt ?? bet.openedAt,
    tone: toneOf(multipleHundredths),
  }
}
