import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { askDecision } from './decide-deposit.ts'
import {
  countQueue,
  insertNote,
  loadDepositQueue,
  loadShownDeposit,
  saveAssignee,
} from './deposit-desk.store.ts'
import { showStaffDeposit, viewShown } from './show-staff-deposit.ts'

/** Deposits as staff look after them: the queue, one of them, and what is done about it. */
export function depositDeskRoutes(parts: CashierParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getDepositQueue, async (call) => {
      const { pageNo, pageSize, show: shown, state, kind, text } = call.query
      const { staffId } = staffOf(call)
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const at = new Date(clock.now())
      const [{ rows, totalCount }, counts] = await Promise.all([
        loadDepositQueue(pool, { show: shown, staffId, state, kind, text, at, ...slice }),
        countQueue(pool, staffId),
      ])
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({
        ...{ items: rows.map(viewShown), counts, pageNo, pageSize, totalPages, totalCount },
      })
    }),
    route(operations.getStaffDeposit, ({ params }) => showStaffDeposit(parts, params.depositId)),
    route(operations.assignDeposit, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      if (!depositId) return refuse('not_found')
      const staff = staffOf(call)
      const { isMine } = call.body
      const isThere = await inTransaction(pool, async (tx) => {
        const before = await loadShownDeposit(tx, depositId, new Date(clock.now()))
        if (!before) return false
        await saveAssignee(tx, depositId, isMine ? staff : null)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: isMine ? 'deposit.taken' : 'deposit.given_back',
          subject: before.orderNumber,
          before: { assignee: before.assignedName },
          after: { assignee: isMine ? staff.displayName : null },
        })
        return true
      })
      return isThere ? await showStaffDeposit(parts, call.params.depositId) : refuse('not_found')
    }),
    route(operations.addDepositNote, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      if (!depositId) return refuse('not_found')
      const { staffId, displayName } = staffOf(call)
      const isThere = await inTransaction(pool, async (tx) => {
        const now = clock.now()
        const row = await loadShownDeposit(tx, depositId, new Date(now))
        if (!row) return false
        await insertNote(tx, depositId, call.body.text, {
          ...{ staffId, displayName, at: new Date(now) },
        })
        await saveAuditEntry(tx, {
          at: now,
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'deposit.note_added',
          subject: row.orderNumber,
        })
        return true
      })
      return isThere ? await showStaffDeposit(parts, call.params.depositId) : refuse('not_found')
    }),
    route(operations.askDepositDecision, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      if (!depositId) return refuse('not_found')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      return await askDecision(parts, { ...by, depositId, ...call.body })
    }),
  ]
}
