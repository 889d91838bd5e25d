import { encodeId } from '@baize/kernel'
import type { WithdrawalRow } from '../withdrawals.store.ts'

/** The names under which the provider knows what of a withdrawal is on its way. */
export function payoutReferences({ withdrawalId }: WithdrawalRow): readonly string[] {
  return [encodeId('wdr', withdrawalId)]
}
