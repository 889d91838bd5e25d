import { type Minor, minor } from '@baize/kernel'
import { completeGrant, leaveLate } from './conversion.ts'
import { type Grant, type GrantStep, isWagered } from './grant.ts'
import {
  arrive,
  closeBet,
  closeWhenEmpty,
  countedOf,
  leave,
  type RollbackStep,
  remainAgain,
} from './grant-steps.ts'
import type { GrantBet } from './split.ts'

/**
 * The parts of settling a bet, one by one: for bets that are paid in several steps, each of which can be taken back. All
 * at once they come to {@link applySettlement}, {@link applyRefund} and {@link applyRollback}.
 */

/** Pays bonus money of a bet that stays open. */
export function applyPayout(grant: Grant, bonusMinor: Minor): GrantStep {
  return arrive(grant, bonusMinor, 'bonus_payout')
}

/** Gives the bonus part of a stake back; the bet stays open. */
export function applyStakeReturn(grant: Grant, bonusMinor: Minor): GrantStep {
  return arrive(grant, bonusMinor, 'bonus_refund')
}

/** Takes bonus money back that was paid; what of it became cash is owed. */
export function applyPayoutReturn(grant: Grant, bonusMinor: Minor): RollbackStep {
  if (grant.state === 'completed') return leaveLate(grant, bonusMinor)
  return { ...leave(grant, bonusMinor), owedMinor: minor(0n) }
}

/** Counts a bet towards the wagering, less what of its stake was no risk. */
export function applyWagering(
  grant: Grant,
  bet: GrantBet,
  coveredMinor: Minor = minor(0n),
): GrantStep & { readonly countedMinor: Minor } {
  const countedMinor = countedOf(grant, bet, coveredMinor)
  const remainingMinor = minor(grant.remainingMinor - countedMinor)
  const counted: Grant = { ...grant, remainingMinor }
  const step = isWagered(counted) ? completeGrant(counted) : { grant: counted, movements: [] }
  return { ...step, countedMinor }
}

/** Lets what a bet counted remain again, while that matters. */
export function applyWageringReturn(grant: Grant, countedMinor: Minor): GrantStep {
  const after = grant.state === 'active' ? remainAgain(grant, countedMinor) : grant
  return { grant: after, movements: [] }
}

/** Nothing comes of the bet any more. */
export function applyClose(grant: Grant, bet: GrantBet): GrantStep {
  return closeWhenEmpty(closeBet(grant, bet))
}
