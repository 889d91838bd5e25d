import { operations, type StaffDeposit } from '@baize/contract'
import { decodeId, encodeId, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { receivesMinor } from '../deposit-money.ts'
import { applyDepositEvent } from '../deposit-states.ts'
import { loadOrderSteps } from '../order-steps.store.ts'
import { askDecision } from './decide-deposit.ts'
import {
  countQueue,
  insertNote,
  loadDepositQueue,
  loadNotes,
  loadShownDeposit,
  type ShownDeposit,
  saveAssignee,
} from './deposit-desk.store.ts'

type DeskParts = Pick<CashierParts, 'pool' | 'clock'>

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
    route(operations.getStaffDeposit, ({ params }) => show(parts, params.depositId)),
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
      return isThere ? await show(parts, call.params.depositId) : refuse('not_found')
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
      return isThere ? await show(parts, call.params.depositId) : refuse('not_found')
    }),
    route(operations.askDepositDecision, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      if (!depositId) return refuse('not_found')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      return await askDecision(parts, { ...by, depositId, ...call.body })
    }),
  ]
}

async function show({ pool, clock }: DeskParts, shownId: string) {
  const depositId = decodeId('dep', shownId)
  const row = depositId && (await loadShownDeposit(pool, depositId, new Date(clock.now())))
  if (!row) return refuse('not_found')
  const [steps, notes] = await Promise.all([
    loadOrderSteps(pool, [row.depositId]),
    loadNotes(pool, row.depositId),
  ])
  return succeed({
    deposit: {
      ...viewShown(row),
      steps: (steps.get(row.depositId) ?? []).map(({ state, atMs, byWhom }) => ({
        state: state as StaffDeposit['state'],
        at: new Date(atMs).toISOString(),
        byWhom,
      })),
      notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    },
  })
}

function viewShown(row: ShownDeposit): StaffDeposit {
  const { assignedTo, assignedName } = row
  return {
    depositId: encodeId('dep', row.depositId),
    orderNumber: row.orderNumber,
    state: row.state,
    kind: row.kind,
    methodId: row.methodId,
    methodNames: { ...(row.methodNames ?? { en: row.methodId }) },
    provider: row.provider,
    paymentId: row.paymentId,
    member: { memberId: row.memberId.toString(), username: row.username },
    amountMinor: row.amountMinor.toString(),
    paidMinor: row.paidMinor?.toString() ?? null,
    feeMinor: row.feeMinor.toString(),
    feePayer: row.feePayer,
    receivesMinor: receivesMinor(row).toString(),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    since: row.since.toISOString(),
    assignee:
      assignedTo === null || assignedName === null
        ? null
        : { staffId: assignedTo.toString(), displayName: assignedName },
    isWaiting: row.isWaiting,
    may: { decide: !row.isWaiting && applyDepositEvent(row.state, 'credit_review') !== undefined },
  }
}
