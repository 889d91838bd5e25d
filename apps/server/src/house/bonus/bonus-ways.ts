import { assert } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { BonusMovement } from '@baize/rewards'
import type { BonusAccounts } from './bonus-session.ts'

/** Between which accounts the bonus money of a bet moves. */
export function bonusWaysOf(
  { bonusId, promotionId }: BonusAccounts,
  houseId: AccountId,
  { code, amountMinor }: BonusMovement,
) {
  const ids = {
    bonus_stake: [bonusId, houseId],
    bonus_rollback: [bonusId, houseId],
    bonus_payout: [houseId, bonusId],
    bonus_refund: [houseId, bonusId],
    bonus_written_off: [promotionId, houseId],
  }[code as string]
  const [debitId, creditId] = ids ?? []
  assert(debitId !== undefined && creditId !== undefined, 'a bet moves between three accounts')
  return { code, debitId, creditId, amountMinor }
}
