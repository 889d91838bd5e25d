import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { isBeingAsked, lookAfter } from './follow-up.ts'
import type { TransferParts } from './transfer-parts.ts'
import { isTransferOver } from './transfer-states.ts'
import { loadTransfer, type TransferRow } from './transfers.store.ts'

/** Asks the vendor once in a person's name. What it says is acted on as if the system had asked. */
export async function askByStaff(
  parts: TransferParts,
  call: { readonly staff: StaffSession; readonly ip: string; readonly transferId: Uuid },
): Promise<Result<TransferRow, 'transfer_over' | 'transfer_being_asked' | 'not_found'>> {
  const { staff, ip, transferId } = call
  const before = await loadTransfer(parts.pool, transferId)
  if (!before) return refuse('not_found')
  if (isTransferOver(before.state)) return refuse('transfer_over')
  if (isBeingAsked(before, parts.clock.now())) return refuse('transfer_being_asked')
  const after = await lookAfter(parts, transferId, staff.displayName)
  if (!after) return refuse('not_found')
  await inTransaction(parts.pool, (tx) =>
    saveAuditEntry(tx, {
      at: parts.clock.now(),
      actor: auditActorOf(staff, ip),
      action: 'vendor_transfer.asked',
      subject: before.orderNumber,
      details: { vendorCode: before.vendorCode },
      before: { transferState: `transfer_${before.state}`, asks: before.asks },
      after: { transferState: `transfer_${after.state}`, asks: after.asks },
    }),
  )
  return succeed(after)
}
