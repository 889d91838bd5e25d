import type { EpochMs } from '@baize/kernel'

/** What can count towards a reward. */
export const EVENT_KINDS = [
  'registered',
  'verified',
  'deposit_credited',
  'bet_settled',
  'day_turned',
  'level_reached',
  'friend_deposited',
  'code_entered',
  'ticket_drawn',
  'checked_in',
  'app_installed',
  'channel_linked',
] as const

export type EventKind = (typeof EVENT_KINDS)[number]

/** What happened to a bet, in minor units; all below zero, or zero, where it was taken back. */
export interface BetFigures {
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly validBetMinor: bigint
}

/**
 * Something that became true for a member, written in the commit that made it true. What is taken back later is an
 * event of its own: about the same thing, at the same moment, with minus signs.
 */
export interface RewardEvent {
  /** Its place in the order of commits. No two events share one. */
  readonly position: bigint
  readonly memberId: string
  readonly kind: EventKind
  /** The deposit, bet, friend or code that it is about. */
  readonly subjectId: string
  /** When it counts: of what is taken back, the moment at which that counted. */
  readonly at: EpochMs
  /** −1 where something is taken back. */
  readonly count: 1 | -1
  /** Of a deposit, in minor units, with the sign of `count`. */
  readonly amountMinor?: bigint
  readonly bet?: BetFigures
  readonly product?: string
  readonly vendor?: string
  readonly game?: string
  /** 1 for a member's first deposit. */
  readonly ordinal?: number
  readonly method?: string
  readonly code?: string
  readonly channel?: string
  readonly level?: number
}

/** What an event is worth in money before anything is counted: the deposit, or the stake. */
export function amountOfEvent({ amountMinor, bet }: RewardEvent): bigint {
  return amountMinor ?? bet?.stakeMinor ?? 0n
}
