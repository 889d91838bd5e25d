import { type Minor, minor, type Result, refuse, succeed } from '@baize/kernel'
import type { TableKind } from './table-kind.ts'

/** What a table takes, in minor units. */
export interface TableLimits {
  readonly spotMinMinor: bigint
  /** Of a spot that pays even; one that pays more takes less, so that no spot pays more than the others. */
  readonly spotMaxMinor: bigint
  readonly layoutMaxMinor: bigint
}

/** Amounts by spot, in minor units as decimal text. */
export type Layout = Readonly<Record<string, string>>

const FIGURES_KEPT = 100n

/** The most that one spot takes: what pays about as much as the most on even money, in two figures. */
export function spotMaxOf(kind: TableKind, limits: TableLimits, spot: string): Minor {
  const { spotMinMinor, spotMaxMinor } = limits
  const pays = kind.paysOf(spot)
  const isEvenOrLess = pays.numerator <= pays.denominator
  const exact = isEvenOrLess ? spotMaxMinor : (spotMaxMinor * pays.denominator) / pays.numerator
  let unit = 1n
  while (exact / unit >= FIGURES_KEPT) unit *= 10n
  const round = (exact / unit) * unit
  const step = BigInt(kind.stakeStepMinor)
  const most = round > spotMinMinor ? round : spotMinMinor
  return minor(most - (most % step))
}

export function sumOfLayout(layout: Layout): Minor {
  return minor(Object.values(layout).reduce((sum, amount) => sum + BigInt(amount), 0n))
}

/** Whether a layout may lie on a table; names the first spot that may not, with what it takes. */
export function checkLayout(
  kind: TableKind,
  limits: TableLimits,
  layout: Layout,
): Result<Minor, 'stake_not_allowed'> {
  const step = BigInt(kind.stakeStepMinor)
  for (const [spot, amount] of Object.entries(layout)) {
    if (!kind.spots.includes(spot)) return refuse('stake_not_allowed', { spot })
    const maxMinor = spotMaxOf(kind, limits, spot)
    const stake = BigInt(amount)
    if (stake < limits.spotMinMinor || stake > maxMinor || stake % step !== 0n) {
      return refuse('stake_not_allowed', {
        ...{ spot, minMinor: `${limits.spotMinMinor}`, maxMinor: `${maxMinor}` },
        stepMinor: `${step}`,
      })
    }
  }
  const sum = sumOfLayout(layout)
  if (sum > limits.layoutMaxMinor) {
    return refuse('stake_not_allowed', { maxMinor: `${limits.layoutMaxMinor}` })
  }
  return succeed(sum)
}
