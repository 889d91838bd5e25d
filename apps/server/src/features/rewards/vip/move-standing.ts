import { minor } from '@baize/kernel'
import {
  applyDeposit,
  applyPlay,
  endPeriod,
  type RewardEvent,
  type VipLevel,
  type VipStanding,
  type VipStep,
} from '@baize/rewards'
import { monthOf, monthsBetween } from './months.ts'
import type { ChangeCause, ChangeRow, StandingRow } from './standings.store.ts'

/** A standing that was moved, with what changed on the way. */
export interface MovedStanding {
  readonly row: StandingRow
  readonly changes: readonly ChangeRow[]
  /** Levels that were reached for the first time. */
  readonly reached: readonly number[]
}

interface Rules {
  readonly levels: readonly VipLevel[]
  readonly offsetMinutes: number
  /** When a change is written down. */
  readonly at: Date
}

/** Counts events of a member in their order. */
export function countMember(
  rules: Rules,
  before: StandingRow,
  events: readonly RewardEvent[],
): MovedStanding {
  let moved: MovedStanding = { row: before, changes: [], reached: [] }
  for (const event of events) moved = join(moved, countEvent(rules, moved.row, event))
  return moved
}

/** Ends the months before this one: a level that was not kept is lost, one at a time. */
export function endMonths(rules: Rules, before: StandingRow, period: string): MovedStanding {
  let moved: MovedStanding = { row: before, changes: [], reached: [] }
  // Without a level to lose, further months change nothing.
  const months = Math.min(monthsBetween(before.period, period), rules.levels.length + 1)
  for (let month = 0; month < months; month += 1) {
    const standing = endPeriod(rules.levels, moved.row)
    moved = join(moved, moveTo(rules, moved.row, { standing, reached: [] }))
  }
  return { ...moved, row: { ...moved.row, period } }
}

/** A bet of an earlier month counts for life and no more for the month, which is over. */
function countEvent(rules: Rules, row: StandingRow, event: RewardEvent): MovedStanding {
  const { levels, offsetMinutes } = rules
  if (event.kind === 'deposit_credited') {
    const amountMinor = minor(event.amountMinor ?? 0n)
    return moveTo(rules, row, applyDeposit(levels, row, amountMinor))
  }
  const validBetMinor = minor(event.bet?.validBetMinor ?? 0n)
  const month = monthOf(event.at, offsetMinutes)
  if (month < row.period) {
    const { standing, reached } = applyPlay(levels, row, validBetMinor)
    const kept = { ...standing, periodMinor: row.periodMinor }
    return moveTo(rules, row, { standing: kept, reached })
  }
  const begun = endMonths(rules, row, month)
  return join(begun, moveTo(rules, begun.row, applyPlay(levels, begun.row, validBetMinor)))
}

function moveTo({ at }: Rules, row: StandingRow, { standing, reached }: VipStep): MovedStanding {
  const { level, levelMax, lifeMinor, depositsMinor, periodMinor } = standing
  const isMoved = level !== row.level
  return {
    row: {
      ...row,
      ...{ level, levelMax, lifeMinor, depositsMinor, periodMinor },
      since: isMoved ? at : row.since,
    },
    changes: isMoved
      ? [{ memberId: row.memberId, at, from: row.level, to: level, cause: causeOf(row, standing) }]
      : [],
    reached,
  }
}

function causeOf(before: VipStanding, after: VipStanding): ChangeCause {
  if (after.level < before.level) return 'lost'
  return after.levelMax > before.levelMax ? 'reached' : 'regained'
}

function join(first: MovedStanding, second: MovedStanding): MovedStanding {
  return {
    row: second.row,
    changes: [...first.changes, ...second.changes],
    reached: [...first.reached, ...second.reached],
  }
}
