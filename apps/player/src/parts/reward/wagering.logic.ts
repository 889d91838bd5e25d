import type { PromotionReward } from '@baize/contract'
import { floorOf, type Minor, minor, minorFromWire, ratio, ratioOfDecimal } from '@baize/kernel'

/** What has to be staked for the largest bonus, in minor units. */
export function wageringMinorOf({ amountMinor, percent, bonus }: PromotionReward): Minor | null {
  const bonusMinor = minorFromWire(amountMinor)
  if (!bonus || bonusMinor === undefined) return null
  const depositMinor =
    bonus.wageringBase === 'bonus_and_deposit' && percent !== null
      ? floorOf(bonusMinor, inverse(ratioOfDecimal(percent)))
      : 0n
  const base = minor(bonusMinor + depositMinor)
  return minor(floorOf(base, ratioOfDecimal(bonus.wageringMultiple)))
}

/** 50 percent is taken of twice as much. */
function inverse({ numerator, denominator }: { numerator: bigint; denominator: bigint }) {
  return numerator === 0n ? ratio(0n) : ratio(denominator * 100n, numerator)
}

/** The same reward with another sum, and as many free rounds as that pays for. */
export function withSum(reward: PromotionReward, amountMinor: string | bigint): PromotionReward {
  const { freeRounds } = reward
  const rounds = freeRounds && Number(BigInt(amountMinor) / BigInt(freeRounds.stakeMinor))
  return {
    ...reward,
    amountMinor: amountMinor.toString(),
    freeRounds: freeRounds && rounds !== null ? { ...freeRounds, rounds } : null,
  }
}

/** The same reward so many times over. */
export function timesOf(reward: PromotionReward, quantity: number): PromotionReward {
  return withSum(reward, BigInt(reward.amountMinor) * BigInt(quantity))
}
