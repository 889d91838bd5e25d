import { type Minor, minor, type Ratio, ratio, type Uuid } from '@baize/kernel'
import type { GrantBet } from '@baize/rewards'

/** What a bet has to do with bonus money: the grant it belongs to, for good. */
export interface BonusStake {
  readonly grantId: Uuid
  /** What of the stake is bonus money; the rest is the member's own. */
  readonly bonusMinor: Minor
  /** The share of the stake that counts towards wagering, as it was when the bet was taken. */
  readonly counts: Ratio
  /** What it counted once it was settled. */
  readonly wageredMinor: Minor | null
}

/** A bet as the steps of its grant see it. */
export function grantBetOf(stakeMinor: Minor, { bonusMinor, counts }: BonusStake): GrantBet {
  return { stakeMinor, bonusMinor, cashMinor: minor(stakeMinor - bonusMinor), counts }
}

/** `1/10`, as ratios are stored. */
export function writeRatio({ numerator, denominator }: Ratio): string {
  return `${numerator}/${denominator}`
}

export function readRatio(text: string): Ratio {
  const [numerator = '', denominator = '1'] = text.split('/')
  return ratio(BigInt(numerator), BigInt(denominator))
}
