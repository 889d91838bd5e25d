import { type EpochMs, type Result, refuse, succeed } from '@baize/kernel'
import {
  type AuditEntry,
  type AuditFacts,
  auditActorOf,
  saveAuditEntry,
} from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { type BankLineRow, lockBankLine, saveAside } from './bank-lines.store.ts'

/** Who says so, from where, of which line, and why. */
interface AsideCall {
  readonly staff: StaffSession
  readonly ip: string
  readonly bankLineId: string
  readonly reason: string
}

type AsideParts = Pick<CashierParts, 'pool' | 'clock'>

/** Says that a line is no deposit. One person is enough, because no money moves and it can be taken back. */
export async function setAside(
  { pool, clock }: AsideParts,
  call: AsideCall,
): Promise<Result<Record<string, never>, 'not_found' | 'line_taken' | 'line_set_aside'>> {
  const now = clock.now()
  return await inTransaction(pool, async (tx) => {
    const line = await lockBankLine(tx, call.bankLineId)
    if (!line) return refuse('not_found')
    if (line.depositId !== null) return refuse('line_taken')
    if (line.setAsideAt !== null) return refuse('line_set_aside')
    const { staff, reason } = call
    const by = staff.displayName
    await saveAside(tx, line.bankLineId, { at: new Date(now), by, reason })
    await saveAuditEntry(tx, audited(call, line, { now, action: 'bank_lines.set_aside' }))
    return succeed({})
  })
}

/** Lets it wait for its deposit again. */
export async function takeBack(
  { pool, clock }: AsideParts,
  call: AsideCall,
): Promise<Result<Record<string, never>, 'not_found' | 'line_not_aside'>> {
  const now = clock.now()
  return await inTransaction(pool, async (tx) => {
    const line = await lockBankLine(tx, call.bankLineId)
    if (!line) return refuse('not_found')
    if (line.setAsideAt === null) return refuse('line_not_aside')
    await saveAside(tx, line.bankLineId, null)
    await saveAuditEntry(tx, audited(call, line, { now, action: 'bank_lines.taken_back' }))
    return succeed({})
  })
}

function audited(
  { staff, ip, reason }: AsideCall,
  { bankLineId, amountMinor, bookedOn, payer, reference }: BankLineRow,
  { now, action }: { readonly now: EpochMs; readonly action: string },
): AuditEntry {
  const details: AuditFacts = {
    ...{ reason, amountMinor: amountMinor.toString(), bookedOn, payer },
    bankReference: reference,
  }
  return {
    at: now,
    actor: auditActorOf(staff, ip),
    action,
    subject: bankLineId.toString(),
    details,
  }
}
