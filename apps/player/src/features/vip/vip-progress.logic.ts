import type { ShownVipLevel, VipStandingShape } from '@baize/contract'

/** One measure on the way to a goal. */
export interface Measure {
  readonly kind: 'valid_bet' | 'deposit' | 'month'
  readonly doneMinor: bigint
  readonly goalMinor: bigint
}

/** What the next level takes: a life for a new one, a month for one that was held before. */
export function measuresOf(next: ShownVipLevel, standing: VipStandingShape): readonly Measure[] {
  const measure = (kind: Measure['kind'], done: string, goal: string): Measure => ({
    kind,
    doneMinor: aboveZero(done),
    goalMinor: BigInt(goal),
  })
  if (next.level <= standing.levelMax) {
    return [measure('month', standing.periodMinor, next.keepMinor)]
  }
  return [
    measure('valid_bet', standing.lifeMinor, next.reachMinor),
    measure('deposit', standing.depositsMinor, next.reachDepositMinor),
  ].filter(({ goalMinor }) => goalMinor > 0n)
}

/** What keeps the present level; undefined where nothing has to. */
export function keepOf(
  present: ShownVipLevel | undefined,
  { periodMinor }: VipStandingShape,
): Measure | undefined {
  if (!present || present.level === 0 || present.keepMinor === '0') return undefined
  return {
    kind: 'month',
    doneMinor: aboveZero(periodMinor),
    goalMinor: BigInt(present.keepMinor),
  }
}

/** Between 0 and 1; a goal of nothing is reached. */
export function shareOf({ doneMinor, goalMinor }: Measure): number {
  if (doneMinor >= goalMinor) return 1
  return Number((doneMinor * 10_000n) / goalMinor) / 10_000
}

function aboveZero(wire: string): bigint {
  const amount = BigInt(wire)
  return amount > 0n ? amount : 0n
}
