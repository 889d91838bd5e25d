import type { EpochMs, Minor } from '@baize/kernel'
import { type BonusTerms, mayBecomeCash } from './terms.ts'

/** Over once it is anything but waiting or active. */
export type GrantState = 'waiting' | 'active' | 'completed' | 'used_up' | 'expired' | 'forfeited'

/** Bonus money of one member: a row that is locked with the member's account. */
export interface Grant {
  readonly id: string
  readonly state: GrantState
  readonly terms: BonusTerms
  /** What is credited when it becomes active, in minor units. */
  readonly amountMinor: Minor
  /** What must be staked in all. */
  readonly wageringMinor: Minor
  /** What must still be staked: never below zero, never above `wageringMinor`. */
  readonly remainingMinor: Minor
  /** The bonus money there is: zero unless the grant is active. */
  readonly balanceMinor: Minor
  /** What there was at completion, and what came and went since: the conversion is worked out from it. */
  readonly arrivedMinor: Minor
  /** Open bets that bonus money of it is in. */
  readonly openBets: number
  /** From this moment on it is over; null while it waits. */
  readonly expiresAt: EpochMs | null
}

/** What a step makes of a grant, and the money it moves. */
export interface GrantStep {
  readonly grant: Grant
  readonly movements: readonly BonusMovement[]
}

/** Where money of each code goes. What a bet moves in cash goes by the codes of bets. */
export const BONUS_CODES = {
  bonus_grant: { from: 'promotion', to: 'bonus' },
  bonus_stake: { from: 'bonus', to: 'house' },
  bonus_payout: { from: 'house', to: 'bonus' },
  bonus_refund: { from: 'house', to: 'bonus' },
  bonus_convert: { from: 'bonus', to: 'cash' },
  bonus_forfeit: { from: 'bonus', to: 'promotion' },
  bonus_late_cash: { from: 'house', to: 'cash' },
  bonus_late_forfeit: { from: 'house', to: 'promotion' },
  bonus_rollback: { from: 'bonus', to: 'house' },
  bonus_written_off: { from: 'promotion', to: 'house' },
} as const

export type BonusCode = keyof typeof BONUS_CODES

/** Money that moves for a grant, above zero. */
export interface BonusMovement {
  readonly grantId: string
  readonly code: BonusCode
  readonly amountMinor: Minor
}

/** A movement of more than nothing, or none. */
export function moveBonus(
  { id: grantId }: Pick<Grant, 'id'>,
  code: BonusCode,
  amountMinor: Minor,
): BonusMovement[] {
  return amountMinor > 0n ? [{ grantId, code, amountMinor }] : []
}

/** True once nothing is left to wager of an active grant that becomes cash then. */
export function isWagered({ state, remainingMinor, terms }: Grant): boolean {
  return state === 'active' && remainingMinor === 0n && mayBecomeCash(terms)
}

export function isOver({ state }: Pick<Grant, 'state'>): boolean {
  return state !== 'waiting' && state !== 'active'
}
