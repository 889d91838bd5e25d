import type { RebateTermsShape, VipLevelShape } from '@baize/contract'
import { formatRatio, ratio } from '@baize/kernel'
import names from './texts/levels.json' with { type: 'json' }

/** Whole pesos: reach by valid bets and deposits, keep, gift, birthday gift. */
const LADDER = [
  [0, 0, 0, 0, 0],
  [1_000, 200, 300, 8, 5],
  [5_000, 1_000, 1_000, 28, 18],
  [15_000, 2_500, 3_000, 58, 38],
  [40_000, 6_000, 8_000, 128, 88],
  [120_000, 15_000, 25_000, 388, 188],
  [400_000, 40_000, 80_000, 888, 388],
  [1_500_000, 120_000, 300_000, 2_888, 888],
] as const
/** Whole pesos for an order and a day, and orders of a day; the house's own limits are lower. */
const LIMITS = [null, null, null, [600_000, 1_200_000, 6], [800_000, 1_600_000, 8]] as const
const LAST_LIMITS = [1_000_000, 2_000_000, 10] as const

const centsOf = (pesos: number) => (BigInt(pesos) * 100n).toString()

/** The levels of the demonstration. */
export function demoLevels(): readonly VipLevelShape[] {
  return LADDER.map(([reach, deposit, keep, gift, birthday], level) => {
    const limits = level < LIMITS.length ? (LIMITS[level] ?? null) : LAST_LIMITS
    return {
      names: names[level] ?? {},
      reachMinor: centsOf(reach),
      reachDepositMinor: centsOf(deposit),
      keepMinor: centsOf(keep),
      giftMinor: centsOf(gift),
      birthdayGiftMinor: centsOf(birthday),
      withdrawalMaxMinor: limits ? centsOf(limits[0]) : null,
      withdrawalDayMaxMinor: limits ? centsOf(limits[1]) : null,
      withdrawalsPerDay: limits ? limits[2] : null,
    }
  })
}

/** The demonstration's rebate: automatic, daily, with a higher rate for each level. */
export function demoRebates(): RebateTermsShape {
  const rising = (first: number) =>
    LADDER.map((_level, place) => formatRatio(ratio(first + place * 5, 100), 2))
  return {
    ...{ basis: 'turnover', period: 'day', mode: 'automatic', atClose: 'pay' },
    rates: [
      { product: 'RNG', rates: rising(30), edge: null },
      { product: 'BGS', rates: rising(15), edge: null },
      { product: 'LIVE', rates: rising(20), edge: null },
      { product: 'SPORTS', rates: rising(20), edge: null },
    ],
    ...{ minMinor: '10', maxMinor: '5000000' },
  }
}
