import { type ChangingParts, changeWithdrawal } from '../change-withdrawal.ts'
import { findOverdueHeld } from '../withdrawals.store.ts'

/** Held payouts of which the time to send them again is over go back to their players. */
export async function giveBackOverdue(deps: ChangingParts, at: Date): Promise<void> {
  for (const row of await findOverdueHeld(deps.pool, at)) {
    await changeWithdrawal<'not_overdue'>(deps, {
      ...{ row, byWhom: 'system' },
      // Sent again and failed again meanwhile, it has time anew.
      decide: ({ giveBackAtMs }) =>
        giveBackAtMs !== null && giveBackAtMs <= at.getTime()
          ? { event: 'give_up', patch: { giveBackAtMs: null } }
          : 'not_overdue',
    })
  }
}
