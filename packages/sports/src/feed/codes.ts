/** Numbers by which a Unified Odds Feed says what state something is in. */

export const MARKET_STATUS = {
  active: 1,
  inactive: 0,
  suspended: -1,
  handed_over: -2,
  settled: -3,
  cancelled: -4,
} as const

export type MarketStatus = keyof typeof MARKET_STATUS

export const EVENT_STATUS = {
  not_started: 0,
  live: 1,
  suspended: 2,
  ended: 3,
  finalized: 4,
  cancelled: 5,
  delayed: 6,
  interrupted: 7,
  postponed: 8,
  abandoned: 9,
} as const

export type EventStatus = keyof typeof EVENT_STATUS

/** Producers have one queue of messages each; a market is handed from the second to the first at kick-off. */
export const PRODUCER = { live: 1, pre_match: 3 } as const
/** Of what the house prices by hand and no feed offers: it has no queue and is never silent. */
export const HOUSE_PRODUCER = 0

/** A result seen by a scout at the ground, and one that the organiser confirmed. */
export const CERTAINTY = { scouted: 1, confirmed: 2 } as const

export const VOID_REASON = {
  other: 0,
  no_goalscorer: 1,
  correct_score_missing: 2,
  unverifiable: 3,
  format_change: 4,
  cancelled_event: 5,
  missing_goalscorer: 6,
  walkover: 7,
  dead_heat: 8,
  retired_or_defaulted: 9,
  abandoned: 10,
  postponed: 11,
  incorrect_odds: 12,
  incorrect_statistics: 13,
  no_result_assignable: 14,
  client_side_settlement_needed: 15,
  starting_pitcher_changed: 16,
} as const

export type VoidReason = keyof typeof VOID_REASON

/** The state that a number of the feed stands for, or undefined for a number it does not have. */
export function marketStatusOf(code: number): MarketStatus | undefined {
  return nameOf(MARKET_STATUS, code)
}

export function eventStatusOf(code: number): EventStatus | undefined {
  return nameOf(EVENT_STATUS, code)
}

export function voidReasonOf(code: number): VoidReason | undefined {
  return nameOf(VOID_REASON, code)
}

function nameOf<Name extends string>(codes: Readonly<Record<Name, number>>, code: number) {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === code)
}
