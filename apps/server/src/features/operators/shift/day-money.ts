import type { DayMoney } from '@baize/contract'
import { businessDayOf, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { type HourMoney, loadHourMoney, sumPlay, sumUnconfirmed } from './day-money.store.ts'
import type { ShiftDeps } from './shift-deps.ts'

const HALF_HOUR_MS = 1_800_000
const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const WEEK_MS = 7 * DAY_HOURS * HOUR_MS

/** The money of the house's day so far, beside the same weekday a week before up to the same moment. */
export async function loadDayMoney({ pool, clock, offsetMinutes }: ShiftDeps) {
  const now = clock.now()
  const dayStart = startOfBusinessDay(businessDayOf(now, offsetMinutes), offsetMinutes)
  const from = dayStart.getTime()
  // What happens in this half hour is not whole yet.
  const playUpTo = Math.max(from, now - (now % HALF_HOUR_MS))
  const today = { from, to: now, playTo: playUpTo }
  const before = {
    ...{ from: from - WEEK_MS, to: now - WEEK_MS, playTo: playUpTo - WEEK_MS },
  }
  const whole = { from: new Date(before.from), to: new Date(before.from + DAY_HOURS * HOUR_MS) }
  const [first, second, hoursBefore, unconfirmed] = await Promise.all([
    loadDay(pool, today),
    loadDay(pool, before),
    loadHourMoney(pool, whole),
    sumUnconfirmed(pool),
  ])
  return {
    at: new Date(now).toISOString(),
    dayStart: dayStart.toISOString(),
    offsetMinutes,
    playUpTo: new Date(playUpTo).toISOString(),
    today: first.money,
    weekBefore: second.money,
    unconfirmedMinor: unconfirmed.toString(),
    hours: viewHours(first.hours, hoursBefore, Math.floor((now - from) / HOUR_MS)),
  }
}

interface DaySpan {
  readonly from: number
  readonly to: number
  readonly playTo: number
}

async function loadDay(
  database: Queryable,
  { from, to, playTo }: DaySpan,
): Promise<{ readonly money: DayMoney; readonly hours: readonly HourMoney[] }> {
  const start = new Date(from)
  const [hours, playMinor] = await Promise.all([
    loadHourMoney(database, { from: start, to: new Date(to) }),
    sumPlay(database, { from: start, to: new Date(playTo) }),
  ])
  return { money: addUp(hours, playMinor), hours }
}

/** A day out of its hours. */
export function addUp(hours: readonly HourMoney[], playMinor: bigint): DayMoney {
  const sum = (of: (each: HourMoney) => bigint) => hours.reduce((all, each) => all + of(each), 0n)
  return {
    depositsMinor: sum((each) => each.depositsMinor).toString(),
    withdrawalsMinor: sum((each) => each.withdrawalsMinor).toString(),
    feesMinor: sum((each) => each.feesMinor).toString(),
    netMinor: sum(netOf).toString(),
    playMinor: playMinor.toString(),
  }
}

function netOf({ depositsMinor, withdrawalsMinor, feesMinor }: HourMoney): bigint {
  return depositsMinor - withdrawalsMinor - feesMinor
}

/** Net by hour: of today as far as it has come, of the week before the whole day. */
export function viewHours(
  today: readonly HourMoney[],
  before: readonly HourMoney[],
  hourNow: number,
) {
  const netAt = (hours: readonly HourMoney[], hour: number) => {
    const found = hours.find((each) => each.hour === hour)
    return (found ? netOf(found) : 0n).toString()
  }
  return Array.from({ length: DAY_HOURS }, (_, hour) => ({
    todayMinor: hour <= hourNow ? netAt(today, hour) : null,
    weekBeforeMinor: netAt(before, hour),
  }))
}
