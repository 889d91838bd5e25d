import { addRatios, compareRatios, type Ratio, ratio } from '@baize/kernel'

/** What a player did in a month and what it cost, in minor units. */
export interface PlayerMonth {
  readonly player: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly jackpotMinor: bigint
  readonly bonusCostMinor: bigint
  readonly rebateMinor: bigint
  readonly paymentFeeMinor: bigint
  readonly chargebackMinor: bigint
}

export interface PlayerRevenue {
  readonly player: string
  readonly isActive: boolean
  readonly revenue: Ratio
}

/** Net revenue by player; percentages of gross revenue come off only where the player lost. */
export function netRevenueOf(
  months: readonly PlayerMonth[],
  deductions: readonly Ratio[],
): PlayerRevenue[] {
  const deducted = deductions.reduce(addRatios, ratio(0n))
  return [...Map.groupBy(months, ({ player }) => player)].map(([player, own]) => {
    const stakeMinor = sum(own, (each) => each.stakeMinor)
    const grossMinor = stakeMinor - sum(own, (each) => each.payoutMinor)
    const costMinor = sum(own, costOf)
    const taxed = grossMinor > 0n ? grossMinor : 0n
    const percentages = ratio(-taxed * deducted.numerator, deducted.denominator)
    return {
      player,
      isActive: stakeMinor > 0n,
      revenue: addRatios(ratio(grossMinor - costMinor), percentages),
    }
  })
}

/** Revenue that counts, and what winners who were set apart still have to make up themselves, above zero. */
export interface CountedRevenue {
  readonly ngr: Ratio
  readonly apart: ReadonlyMap<string, Ratio>
}

const ZERO = ratio(0n)

/**
 * Adds up a month. Who was set apart before makes up the own remainder first. When the month is below zero all the
 * same, whoever won as much as `highRollerMinor` is set apart, so that one winner does not cost months of commission.
 */
export function countRevenue(
  players: readonly PlayerRevenue[],
  apartBefore: ReadonlyMap<string, Ratio>,
  highRollerMinor: bigint | undefined,
): CountedRevenue {
  const apart = new Map(apartBefore)
  const counted = new Map<string, Ratio>()
  for (const { player, revenue } of players) {
    const owed = apart.get(player)
    if (!owed) {
      counted.set(player, revenue)
      continue
    }
    const left = addRatios(owed, negative(revenue))
    apart.delete(player)
    if (isAbove(left, ZERO)) apart.set(player, left)
    if (isAbove(revenue, ZERO) && isAbove(ZERO, left)) counted.set(player, negative(left))
  }
  const total = totalOf(counted)
  if (highRollerMinor === undefined || !isAbove(ZERO, total)) return { ngr: total, apart }
  for (const [player, revenue] of counted) {
    if (isAbove(revenue, ratio(-highRollerMinor))) continue
    apart.set(player, negative(revenue))
    counted.delete(player)
  }
  return { ngr: totalOf(counted), apart }
}

export function isAbove(one: Ratio, other: Ratio): boolean {
  return compareRatios(one, other) > 0
}

export function negative({ numerator, denominator }: Ratio): Ratio {
  return { numerator: -numerator, denominator }
}

function totalOf(counted: ReadonlyMap<string, Ratio>): Ratio {
  return [...counted.values()].reduce(addRatios, ZERO)
}

function sum(months: readonly PlayerMonth[], of: (month: PlayerMonth) => bigint): bigint {
  return months.reduce((total, each) => total + of(each), 0n)
}

function costOf(month: PlayerMonth): bigint {
  const { jackpotMinor, bonusCostMinor, rebateMinor, paymentFeeMinor, chargebackMinor } = month
  return jackpotMinor + bonusCostMinor + rebateMinor + paymentFeeMinor + chargebackMinor
}
