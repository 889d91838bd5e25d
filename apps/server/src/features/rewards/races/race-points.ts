import type { RewardEvent } from '@baize/rewards'
import type { RaceRecord } from './races.store.ts'

const HUNDREDTHS = 100n

/**
 * What a bet adds to a race, in minor units or hundredths of a multiple; the same with a minus sign where it is taken
 * back.
 */
export function pointsOf(
  { measure, product, stakeMinMinor, opensAt, closesAt }: RaceRecord,
  event: RewardEvent,
): bigint {
  const { bet, at } = event
  if (event.kind !== 'bet_settled' || !bet) return 0n
  if (at < opensAt.getTime() || at >= closesAt.getTime()) return 0n
  if (product !== null && event.product !== product) return 0n
  const { stakeMinor, payoutMinor, validBetMinor } = bet
  const sign = BigInt(event.count)
  if (stakeMinor * sign < stakeMinMinor) return 0n
  if (measure === 'turnover') return validBetMinor
  if (measure === 'wins') return payoutMinor - stakeMinor
  const isWon = payoutMinor * sign > stakeMinor * sign && stakeMinor !== 0n
  return isWon ? sign * ((HUNDREDTHS * payoutMinor) / stakeMinor) : 0n
}
