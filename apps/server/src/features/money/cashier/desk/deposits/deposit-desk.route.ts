import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { assignOrder } from '../../../../../house/desk/assign-order.ts'
import { loadColleagues } from '../../../../../house/desk/colleagues.store.ts'
import { dayStartOf, dueBefore } from '../../../../../house/desk/desk-rules.ts'
import { writeOrderNote } from '../../../../../house/desk/write-note.ts'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import { keyOf, type Route, route, staffOf } from '../../../../../platform/http/route.ts'
import type { CashierParts } from '../../cashier-parts.ts'
import type { ShownCurrency } from '../../hand-over.ts'
import { askDecision } from './decide-deposit.ts'
import { decideDeposits } from './decide-many-deposits.ts'
import {
  countQueue,
  loadDepositFigures,
  loadDepositQueue,
  lockDeskDeposit,
} from './deposit-desk.store.ts'
import { exportDeposits } from './export-deposits.ts'
import { findHeldDeposit } from './held-deposit.ts'
import { lookOf, showStaffDeposit, viewShown } from './show-staff-deposit.ts'

const DECIDES = 'deposits.decide'

/** Deposits as staff look after them: the queue, one of them, and what is done about it. */
export function depositDeskRoutes(parts: CashierParts, currency: ShownCurrency): Route[] {
  return [...queueRoutes(parts, currency), ...orderRoutes(parts)]
}

function queueRoutes(parts: CashierParts, currency: ShownCurrency): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getDepositQueue, async (call) => {
      const { pageNo, pageSize, dayFrom, state, kind, ...filter } = call.query
      const { staffId } = staffOf(call)
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const now = clock.now()
      const [look, { depositTargetMinutes }] = await Promise.all([lookOf(parts), parts.deskRules()])
      const moments = {
        at: look.at,
        dueBefore: dueBefore(depositTargetMinutes, now),
        dayStart: dayStartOf(dayFrom, now),
      }
      const [{ rows, totalCount }, counts, figures] = await Promise.all([
        loadDepositQueue(pool, look, { ...filter, staffId, state, kind, ...slice }),
        countQueue(pool, look, staffId),
        loadDepositFigures(pool, moments),
      ])
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({
        ...{ items: rows.map(viewShown), counts, pageNo, pageSize, totalPages, totalCount },
        figures: { ...figures, targetMinutes: depositTargetMinutes },
      })
    }),
    route(operations.getDepositColleagues, async (call) => {
      const found = await loadColleagues(pool, DECIDES)
      return succeed({
        colleagues: found
          .filter(({ staffId }) => staffId !== staffOf(call).staffId)
          .map(({ staffId, displayName }) => ({ staffId: staffId.toString(), displayName })),
      })
    }),
    route(operations.decideDeposits, async (call) => {
      const by = { staff: staffOf(call), ip: call.origin.ip, key: keyOf(call) }
      return await decideDeposits(parts, { ...by, ...call.body })
    }),
    route(operations.exportDeposits, async (call) => {
      const by = { staff: staffOf(call), ip: call.origin.ip, currency }
      return await exportDeposits(parts, by, call.body)
    }),
  ]
}

function orderRoutes(parts: CashierParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getStaffDeposit, ({ params }) => showStaffDeposit(parts, params.depositId)),
    route(operations.assignDeposit, async (call) => {
      const orderId = decodeId('dep', call.params.depositId)
      if (!orderId) return refuse('not_found')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      const rules = await parts.deskRules()
      const assigned = await inTransaction(pool, (tx) =>
        assignOrder(
          tx,
          { clock, rules },
          {
            ...{ ...by, ...call.body, orderId, needs: DECIDES, kind: 'deposit' },
            lockOrder: (inner) => lockDeskDeposit(inner, orderId),
          },
        ),
      )
      return assigned.ok ? await showStaffDeposit(parts, call.params.depositId) : assigned
    }),
    route(operations.addDepositNote, async (call) => {
      const orderId = decodeId('dep', call.params.depositId)
      if (!orderId) return refuse('not_found')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      const isThere = await inTransaction(pool, async (tx) => {
        const order = await lockDeskDeposit(tx, orderId)
        if (!order) return false
        const { orderNumber } = order
        const { text } = call.body
        await writeOrderNote(tx, clock, { ...by, orderId, orderNumber, kind: 'deposit', text })
        return true
      })
      return isThere ? await showStaffDeposit(parts, call.params.depositId) : refuse('not_found')
    }),
    route(operations.askDepositDecision, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      if (!depositId) return refuse('not_found')
      const held = await findHeldDeposit(parts, staffOf(call), depositId)
      if (held) return held
      const by = { staff: staffOf(call), ip: call.origin.ip }
      return await askDecision(parts, { ...by, depositId, ...call.body })
    }),
  ]
}
