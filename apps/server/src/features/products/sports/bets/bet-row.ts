import type {
  SportsBetType,
  SportsLegRefusal,
  SportsOddsPolicy,
  SportsSides,
} from '@baize/contract'
import { assert, type Minor, minor, multiplyRatios, ratio, type Uuid } from '@baize/kernel'
import { type Bet, type MarketKey, type Odds, oddsOf } from '@baize/sports'

/** A leg as it was taken. */
export interface BetLegRow {
  readonly eventId: Uuid
  /** The feed's id of the event. */
  readonly feedId: string
  readonly market: MarketKey
  readonly outcome: string
  readonly odds: Odds
  /** Of its market. */
  readonly version: number
  /** Null before the start. */
  readonly takenScore: SportsSides | null
  readonly takenMinute: number | null
  readonly producer: number
  readonly sentAt: Date
}

/** A bet as it is stored beside its wager. */
export interface BetRow {
  readonly betId: Uuid
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly type: SportsBetType
  readonly bankers: number
  readonly sizes: readonly number[]
  readonly lines: number
  readonly policy: SportsOddsPolicy
  readonly builderOdds: Odds | null
  readonly stakeMinor: Minor
  /** The free bet that is its stake. */
  readonly freeBetId: Uuid | null
  /** The most that can be won with what is left of it. */
  readonly winMinorMax: Minor
  readonly state: 'pending' | 'accepted' | 'rejected'
  readonly decidesAt: Date | null
  readonly rejectedLegs: readonly (SportsLegRefusal | null)[] | null
  readonly autoCashOutMinor: Minor | null
  readonly placedAt: Date
  readonly legs: readonly BetLegRow[]
}

type Agreed = Pick<BetRow, 'bankers' | 'sizes' | 'builderOdds' | 'winMinorMax'> & {
  readonly legs: readonly Pick<BetLegRow, 'odds'>[]
}

/**
 * A bet as settlement sees it, with what is left of its stake. A builder is one leg at the odds of all of its legs
 * together: it wins when all of them do.
 */
export function betOfRow(row: Agreed, stakeMinor: Minor): Bet {
  const { builderOdds, bankers, sizes, winMinorMax } = row
  const legs = builderOdds ? [{ odds: builderOdds }] : row.legs.map(({ odds }) => ({ odds }))
  return {
    ...{ legs, stakeMinor, winMinorMax, isEachWay: false },
    ...(builderOdds ? { bankers: 0, sizes: [1] } : { bankers, sizes }),
  }
}

/** Odds that a row keeps as text. */
export function readOdds(text: string): Odds {
  const [numerator = '', denominator = '1'] = text.split('/')
  const odds = oddsOf(ratio(BigInt(numerator), BigInt(denominator)))
  assert(odds, 'a row keeps odds')
  return odds
}

export function writeOdds({ numerator, denominator }: Odds): string {
  return `${numerator}/${denominator}`
}

/** What of the money that an outcome stands for lies on each leg: equal shares, together the stake. */
export function sharesOf(stakeMinor: Minor, legCount: number): readonly Minor[] {
  const count = BigInt(legCount)
  const [share, rest] = [stakeMinor / count, stakeMinor % count]
  return Array.from({ length: legCount }, (_, place) => minor(share + (place < rest ? 1n : 0n)))
}

/** What a share pays at its odds, rounded up: the house owes no less. */
export function payoutOf(shareMinor: Minor, odds: Odds): Minor {
  const { numerator, denominator } = multiplyRatios(odds, ratio(shareMinor))
  return minor((numerator + denominator - 1n) / denominator)
}
