import type { SpotCheckResult } from '@baize/contract'
import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { insertCheck, lockPayout } from './payout-decisions.store.ts'
import { lockSwitch, saveSwitch } from './payout-rule.store.ts'
import { RULE_NAME } from './payout-rule-change.ts'

interface CheckCall {
  readonly withdrawalId: Uuid
  readonly result: SpotCheckResult
  readonly note?: string | undefined
  readonly staff: StaffSession
  readonly ip: string
}

/**
 * Keeps what a check of a payment found. One that is not in order switches the rule off in the same commit; two people switch it
 * on again.
 */
export async function checkPayout(
  { pool, clock }: Pick<CashierParts, 'clock' | 'pool'>,
  { withdrawalId, result, note, staff, ip }: CheckCall,
): Promise<
  Result<{ ruleIsOff: boolean }, 'not_drawn' | 'not_found' | 'note_needed' | 'state_changed'>
> {
  const now = clock.now()
  const at = new Date(now)
  const actor = auditActorOf(staff, ip)
  return await inTransaction(pool, async (tx) => {
    // In the order in which a decision locks them.
    const drawn = await lockPayout(tx, withdrawalId)
    if (!drawn) return refuse('not_found')
    if (!drawn.isDrawn) return refuse('not_drawn')
    if (result === 'not_in_order' && note === undefined) return refuse('note_needed')
    const { version } = await lockSwitch(tx)
    const isFirst = await insertCheck(tx, {
      ...{ withdrawalId, at, result, note: note ?? null },
      ...{ staffId: staff.staffId, staffName: staff.displayName },
    })
    if (!isFirst) return refuse('state_changed')
    await saveAuditEntry(tx, {
      ...{ at: now, actor, action: 'withdrawal.rule_checked', subject: drawn.orderNumber },
      details: { amountMinor: `${drawn.amountMinor}`, result, ...(note && { note }) },
    })
    if (result === 'in_order' || version === null) return succeed({ ruleIsOff: version === null })
    const reason = note ?? ''
    const by = staff.displayName
    await saveSwitch(tx, null, { at, by, cause: 'spot_check', reason })
    await saveAuditEntry(tx, {
      ...{ at: now, actor, action: 'payout_rule.switched_off', subject: RULE_NAME },
      details: { version, reason, orderNumber: drawn.orderNumber },
    })
    return succeed({ ruleIsOff: true })
  })
}
