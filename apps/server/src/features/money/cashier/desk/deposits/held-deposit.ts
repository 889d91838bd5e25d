import { type Refused, refuse, type Uuid } from '@baize/kernel'
import { loadHolder, otherHolderOf } from '../../../../../house/desk/holders.store.ts'
import type { StaffSession } from '../../../../../platform/sessions/session.ts'
import type { CashierParts } from '../../cashier-parts.ts'
import { lookOf } from './show-staff-deposit.ts'

/** Why this person is not to decide on a deposit: a colleague has taken it. */
export async function findHeldDeposit(
  parts: Pick<CashierParts, 'pool' | 'clock' | 'deskRules'>,
  { staffId }: Pick<StaffSession, 'staffId'>,
  depositId: Uuid,
): Promise<Refused<'held_by_colleague'> | undefined> {
  const { activeSince } = await lookOf(parts)
  const held = await loadHolder(parts.pool, depositId, activeSince)
  const other = otherHolderOf(held, staffId, activeSince)
  return other && refuse('held_by_colleague', { holderName: other.displayName })
}
