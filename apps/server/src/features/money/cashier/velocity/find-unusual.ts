import { RULES } from '../../../../house/alarms/alarm-rules.ts'
/** Amounts as close as this are about the same: the largest at most so many percent above the smallest. */
export const SIMILAR_PERCENT = 5n
/** Money that leaves within this time of its deposit went through and was hardly there. */
export const CYCLE_MINUTES = 60
/** Over how long similar withdrawals and quick cycles are counted. */
export const WATCHED_HOURS = 24

/** From where on something is told. */
export interface UnusualFrom {
  /** So many withdrawals of about the same amount, whoever asked for them. */
  readonly similar: number
  /** So many withdrawals of one member soon after a deposit. */
  readonly cycles: number
  /** More than this asked for in an hour, by all together. */
  readonly hourMinor: bigint
}

/** What was asked for of late, without what was taken back or refused. */
export interface Lately {
  readonly amountsMinor: readonly bigint[]
  readonly cycles: readonly { readonly memberId: bigint; readonly withdrawals: number }[]
  readonly hourMinor: bigint
}

export interface Unusual {
  readonly finding: string
  readonly subject: string
  readonly detail: string
}

interface Group {
  readonly count: number
  readonly fromMinor: bigint
  readonly toMinor: bigint
}

/** The most amounts that are about the same; of groups as large as each other the one of the smallest amounts. */
export function densestGroup(amountsMinor: readonly bigint[]): Group {
  const sorted = amountsMinor.toSorted((one, other) => Number(one - other))
  let best: Group = { count: 0, fromMinor: 0n, toMinor: 0n }
  let first = 0
  for (const [last, toMinor] of sorted.entries()) {
    while (!areSimilar(sorted[first] ?? toMinor, toMinor)) first += 1
    const count = last - first + 1
    if (count > best.count) best = { count, fromMinor: sorted[first] ?? toMinor, toMinor }
  }
  return best
}

function areSimilar(smallMinor: bigint, largeMinor: bigint): boolean {
  return (largeMinor - smallMinor) * 100n <= smallMinor * SIMILAR_PERCENT
}

/** What a person should look at, in sentences. The subjects stay the same while it goes on, so that it is one alarm. */
export function findUnusual(lately: Lately, from: UnusualFrom): Unusual[] {
  const found: Unusual[] = []
  const group = densestGroup(lately.amountsMinor)
  if (group.count >= from.similar) {
    found.push({
      finding: RULES.withdrawals_alike,
      subject: `the last ${WATCHED_HOURS} hours`,
      detail: `${group.count} withdrawals of ${group.fromMinor} to ${group.toMinor} minor units`,
    })
  }
  for (const { memberId, withdrawals } of lately.cycles) {
    if (withdrawals < from.cycles) continue
    found.push({
      finding: RULES.deposits_leave,
      subject: `member ${memberId}`,
      detail: `${withdrawals} withdrawals within ${CYCLE_MINUTES} minutes of a deposit, in ${WATCHED_HOURS} hours`,
    })
  }
  if (lately.hourMinor > from.hourMinor) {
    found.push({
      finding: RULES.hour_total,
      subject: 'the last hour',
      detail: `${lately.hourMinor} minor units were asked for, ${from.hourMinor} is set`,
    })
  }
  return found
}
