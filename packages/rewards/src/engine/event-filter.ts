import { dayOf, startOf } from '@baize/kernel'
import { amountOfEvent, type RewardEvent } from './event.ts'
import type { EventFilter, OfferRules } from './offer.ts'
import { readSum } from './read-sums.ts'

const MINUTE_MS = 60_000

/** Whether an event counts for an offer. One that takes something back counts where that did. */
export function isCounted(rules: OfferRules, event: RewardEvent): boolean {
  const { opensAt, closesAt, filter } = rules
  return (
    event.kind === rules.event &&
    event.at >= opensAt &&
    event.at < closesAt &&
    isNamed(filter, event) &&
    isLargeEnough(filter, event) &&
    isAmong(filter.weekdays, weekdayOf(event, rules)) &&
    isWithin(filter.minutes, minuteOf(event, rules))
  )
}

function isNamed(filter: EventFilter, event: RewardEvent): boolean {
  return (
    isAmong(filter.products, event.product) &&
    isAmong(filter.vendors, event.vendor) &&
    isAmong(filter.games, event.game) &&
    isAmong(filter.methods, event.method) &&
    isAmong(filter.codes, event.code) &&
    isAmong(filter.channels, event.channel) &&
    !(event.game !== undefined && filter.excludedGames?.includes(event.game))
  )
}

function isLargeEnough(filter: EventFilter, event: RewardEvent): boolean {
  const { amountMinMinor, ordinalMin, ordinalMax, levelMin } = filter
  const amountMinor = amountOfEvent(event) * BigInt(event.count)
  return (
    (amountMinMinor === undefined || amountMinor >= readSum(amountMinMinor)) &&
    (ordinalMin === undefined || (event.ordinal ?? 0) >= ordinalMin) &&
    (ordinalMax === undefined || (event.ordinal ?? ordinalMax + 1) <= ordinalMax) &&
    (levelMin === undefined || (event.level ?? 0) >= levelMin)
  )
}

function isAmong<Value>(allowed: readonly Value[] | undefined, value: Value | undefined): boolean {
  return allowed === undefined || (value !== undefined && allowed.includes(value))
}

function isWithin(minutes: EventFilter['minutes'], minute: number): boolean {
  return minutes === undefined || (minute >= minutes[0] && minute < minutes[1])
}

function weekdayOf({ at }: RewardEvent, { offsetMinutes }: OfferRules): number {
  // 1970-01-01 was a Thursday.
  return ((((dayOf(at, offsetMinutes) + 3) % 7) + 7) % 7) + 1
}

function minuteOf({ at }: RewardEvent, { offsetMinutes }: OfferRules): number {
  return Math.floor((at - startOf(dayOf(at, offsetMinutes), offsetMinutes)) / MINUTE_MS)
}
