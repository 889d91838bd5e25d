import { PAYOUT_HINDRANCES, type PayoutHindrance } from '@baize/contract'
import { decidePayout, type PayoutFacts, type RuleTerms } from './decide-payout.ts'

/** A withdrawal as it was asked for, and what became of it. */
export interface KnownOrder {
  readonly facts: PayoutFacts
  readonly isRejected: boolean
}

export interface PreviewCounts {
  readonly paid: number
  readonly paidMinor: bigint
  readonly rejected: number
  readonly rejectedMinor: bigint
  readonly hindrances: readonly {
    readonly hindrance: PayoutHindrance
    readonly count: number
  }[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Paid {
  readonly atMs: number
  readonly amountMinor: bigint
}

/**
 * What terms would have paid of orders in the order of their requests. The ceilings of the house count what the terms themselves
 * would have paid; alarms and switches of that time are of no account.
 */
export function previewPayouts(terms: RuleTerms, orders: readonly KnownOrder[]): PreviewCounts {
  const counts = new Map<PayoutHindrance, number>()
  const hour = slidingSum(HOUR_MS)
  const day = slidingSum(DAY_MS)
  let [paid, paidMinor, rejected, rejectedMinor] = [0, 0n, 0, 0n]
  for (const { facts, isRejected } of orders) {
    const { atMs, amountMinor } = facts
    const house = {
      ...{ isOff: false, openAlarms: 0 },
      ...{ hourMinor: hour.at(atMs), dayMinor: day.at(atMs) },
    }
    const hindrances = decidePayout(terms, facts, house)
    for (const each of hindrances) counts.set(each, (counts.get(each) ?? 0) + 1)
    if (hindrances.length > 0) continue
    hour.add({ atMs, amountMinor })
    day.add({ atMs, amountMinor })
    paid += 1
    paidMinor += amountMinor
    if (!isRejected) continue
    rejected += 1
    rejectedMinor += amountMinor
  }
  const hindrances = PAYOUT_HINDRANCES.flatMap((hindrance) => {
    const count = counts.get(hindrance) ?? 0
    return count > 0 ? [{ hindrance, count }] : []
  })
  return { paid, paidMinor, rejected, rejectedMinor, hindrances }
}

/** The sum of what was added less than so long ago. */
function slidingSum(spanMs: number) {
  const paid: Paid[] = []
  let [first, sumMinor] = [0, 0n]
  return {
    add(one: Paid) {
      paid.push(one)
      sumMinor += one.amountMinor
    },
    at(atMs: number): bigint {
      for (let oldest = paid[first]; oldest && atMs - oldest.atMs >= spanMs; ) {
        sumMinor -= oldest.amountMinor
        first += 1
        oldest = paid[first]
      }
      return sumMinor
    },
  }
}
