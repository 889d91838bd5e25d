import type { WithdrawalFlag, WithdrawalQueue, WithdrawalState } from '@baize/contract'

/** Which states each tab of the console holds. Every state is in exactly one. */
export const QUEUE_STATES = {
  to_review: ['requested'],
  second_approval: ['second_review'],
  payout_failed: ['payout_failed'],
  paying: ['approved', 'paying'],
  paid_out: ['paid_out'],
  objected: ['objected'],
  received: ['received', 'part_received'],
  rejected: ['rejected', 'cancelled', 'failed', 'returned'],
} as const satisfies Record<WithdrawalQueue, readonly WithdrawalState[]>

/** Finished business reads newest first; work is done oldest first. */
export const NEWEST_FIRST: ReadonlySet<WithdrawalQueue> = new Set(['received', 'rejected'])

/** What each notice adds to the risk, which ends at `RISK_MAX`. */
export const FLAG_WEIGHTS = {
  debt_open: 3,
  access_changed: 3,
  shared_payee: 3,
  shared_device: 2,
  shared_address: 2,
  opposite_sides: 3,
  many_in_a_day: 2,
  unplayed_on_break: 3,
  little_play: 2,
  fast_in_out: 2,
  new_device: 1,
  above_second_limit: 1,
  first_withdrawal: 1,
} as const satisfies Record<WithdrawalFlag, number>
export const RISK_MAX = 5

/** A deposit should be played once before it leaves again: whole percent of it. */
export const PLAYED_PERCENT_MIN = 100
/** Money that comes and goes within this time is worth a look. */
export const FAST_IN_OUT_MINUTES = 60
/** A browser in which a member signed in for the first time this short before is new. */
export const NEW_DEVICE_HOURS = 24
/** So long after the end of a hold a look is worth while: something that can take the account over had been changed. */
export const ACCESS_CHANGED_DAYS = 7
/** How far back rounds are searched for related members on opposite sides. */
export const OPPOSITE_SIDES_DAYS = 7
/** From so many requests of a member within 24 hours on, a look is worth while. */
export const MANY_IN_A_DAY = 3
/** From this many sign-ins on an address counts as known. */
export const KNOWN_SIGN_INS = 2
/** A payee added so long before a request is a known one, though nothing was paid to it yet. */
export const KNOWN_PAYEE_DAYS = 7
/** More of the stakes than this at odds near 1, or against each other in one round, is worth a look: whole percent. */
export const NEAR_EVEN_PERCENT_MAX = 50
export const OPPOSED_PERCENT_MAX = 20
/** A name that more other members are paid under than this is a common one, and says nothing of who belongs together. */
export const NAMESAKES_MAX = 2
/** How many movements the drawer shows. */
export const LEDGER_LINES = 5

/** `••• 2208` */
export function maskNumber(accountNumber: string): string {
  return `••• ${accountNumber.slice(-4)}`
}
