import { operations, type PaymentMismatch, type PaymentRun } from '@baize/contract'
import { encodeId, epochMs, refuse, succeed } from '@baize/kernel'
import { businessDayOf } from '../../../../house/agents/house-day.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { acceptMismatch } from '../accept-mismatch.ts'
import { dayOf } from '../compared-day.ts'
import { PAYMENTS } from '../runs.store.ts'
import { viewRun } from '../view-run.ts'
import { loadMismatchPage, lockMismatch, type MismatchRow } from './payment-mismatches.store.ts'
import {
  loadNewestOwed,
  loadPaymentRuns,
  type PaymentRunRow,
  withOwed,
} from './payment-runs.store.ts'
import type { PaymentSource } from './payment-source.ts'
import { reconcileProvider } from './reconcile-provider.ts'

/** Where providers' reports and our books differ, and what staff do about it. */
export function paymentReportRoutes(parts: PaymentSource): Route[] {
  const { pool, clock, dayOffsetMinutes: offsetMinutes } = parts
  const dayIn = ({ from }: { readonly from: Date }) =>
    businessDayOf(epochMs(from.getTime()), offsetMinutes)
  return [
    route(operations.getPaymentMismatches, async ({ query }) => {
      const { pageNo, pageSize, show, kind, provider } = query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [{ rows, openCount, totalCount }, owed] = await Promise.all([
        loadMismatchPage(pool, { show, kind, provider, ...slice }),
        loadNewestOwed(pool),
      ])
      const providers = parts.providers.map(({ name }) => {
        const newest = owed.find((each) => each.provider === name)
        return {
          provider: name,
          owed: newest ? { day: dayIn(newest), ...viewOwed(newest) } : null,
        }
      })
      const facts = { pageNo, pageSize, totalPages: Math.ceil(totalCount / pageSize), totalCount }
      return succeed({ items: rows.map(viewMismatch), openCount, providers, ...facts })
    }),
    route(operations.acceptPaymentMismatch, async (call) => {
      const { paymentMismatchId: mismatchId } = call.params
      const by = { staff: staffOf(call), ip: call.origin.ip, mismatchId }
      const accepted = await acceptMismatch(parts, by, call.body.reason, {
        source: PAYMENTS,
        lock: (tx) => lockMismatch(tx, mismatchId),
        isOpen: ({ state }) => state === 'open',
        audit: (row) => ({
          ...{ action: 'payment_mismatch.accepted', subject: row.orderNumber ?? row.lineKey },
          details: { provider: row.provider, kind: row.kind },
        }),
      })
      return accepted.ok ? succeed({ mismatch: viewMismatch(accepted.value) }) : accepted
    }),
    route(operations.getPaymentRuns, async ({ query }) => {
      const { pageNo, pageSize } = query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadPaymentRuns(pool, slice)
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({
        items: rows.map((row) => viewPaymentRun(row, offsetMinutes)),
        pageNo,
        pageSize,
        totalPages,
        totalCount,
      })
    }),
    route(operations.startPaymentRun, async (call) => {
      const { provider: name, day } = call.body
      const provider = parts.providers.find((each) => each.name === name)
      if (!provider) return refuse('provider_unknown')
      const span = dayOf(day, offsetMinutes)
      if (span.until.getTime() > clock.now()) return refuse('day_not_over')
      const staff = staffOf(call)
      await inTransaction(pool, (tx) =>
        saveAuditEntry(tx, {
          ...{ at: clock.now(), actor: auditActorOf(staff, call.origin.ip) },
          ...{ action: 'payment_report.compared', subject: name, details: { day } },
        }),
      )
      const run = await reconcileProvider(parts, { provider, ...span }, staff.displayName)
      if (!run) return refuse('run_under_way')
      const [shown] = await withOwed(pool, [run])
      return shown
        ? succeed({ run: viewPaymentRun(shown, offsetMinutes) })
        : refuse('run_under_way')
    }),
  ]
}

function viewMismatch(row: MismatchRow): PaymentMismatch {
  const { mismatchId, provider, lineKind, kind, state, ours, theirs, orderId } = row
  const prefix = lineKind === 'payout' ? 'wdr' : 'dep'
  return {
    ...{ paymentMismatchId: mismatchId, provider, lineKind, kind, state, ours, theirs },
    reference: row.lineKey.slice(row.lineKey.indexOf(' ') + 1),
    order:
      orderId === null || row.orderNumber === null
        ? null
        : { orderId: encodeId(prefix, orderId), orderNumber: row.orderNumber },
    at: row.at.toISOString(),
    foundAt: row.foundAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    ...{ resolvedBy: row.resolvedBy, reason: row.reason, cashUp: row.cashUp },
  }
}

function viewOwed(row: Pick<PaymentRunRow, 'owedTheirsMinor' | 'owedOursMinor' | 'onTheWayMinor'>) {
  return {
    theirsMinor: row.owedTheirsMinor?.toString() ?? null,
    oursMinor: row.owedOursMinor?.toString() ?? null,
    onTheWayMinor: row.onTheWayMinor?.toString() ?? null,
  }
}

function viewPaymentRun(row: PaymentRunRow, offsetMinutes: number): PaymentRun {
  return { ...viewRun(row, offsetMinutes), provider: row.owner, owed: viewOwed(row) }
}
