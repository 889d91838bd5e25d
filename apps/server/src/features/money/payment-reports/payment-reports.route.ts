import { operations, type PaymentMismatch, type PaymentRun } from '@baize/contract'
import { encodeId, refuse, succeed } from '@baize/kernel'
import { dayOf } from '../../../house/reconciliation/compared-day.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import {
  loadMismatchPage,
  lockMismatch,
  type MismatchRow,
  saveAcceptance,
} from './payment-mismatches.store.ts'
import {
  loadNewestOwed,
  loadPaymentRuns,
  type PaymentRunRow,
  withOwed,
} from './payment-runs.store.ts'
import { reconcileProvider } from './reconcile-provider.ts'
import type { ReportParts } from './report-parts.ts'

/** Where providers' reports and our books differ, and what staff do about it. */
export function paymentReportRoutes(parts: ReportParts): Route[] {
  const { pool, clock } = parts
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
          owed: newest
            ? { day: newest.from.toISOString().slice(0, 10), ...viewOwed(newest) }
            : null,
        }
      })
      const facts = { pageNo, pageSize, totalPages: Math.ceil(totalCount / pageSize), totalCount }
      return succeed({ items: rows.map(viewMismatch), openCount, providers, ...facts })
    }),
    route(operations.acceptPaymentMismatch, async (call) => {
      const { paymentMismatchId: mismatchId } = call.params
      const { reason } = call.body
      const staff = staffOf(call)
      const now = clock.now()
      return await inTransaction(pool, async (tx) => {
        const row = await lockMismatch(tx, mismatchId)
        if (!row) return refuse('not_found')
        if (row.state !== 'open') return refuse('mismatch_closed')
        await saveAcceptance(tx, mismatchId, { by: staff.displayName, reason, at: new Date(now) })
        await saveAuditEntry(tx, {
          ...{ at: now, actor: auditActorOf(staff, call.origin.ip) },
          ...{ action: 'payment_mismatch.accepted', subject: row.orderNumber ?? row.lineKey },
          details: { provider: row.provider, kind: row.kind, reason },
        })
        const after = await lockMismatch(tx, mismatchId)
        return after ? succeed({ mismatch: viewMismatch(after) }) : refuse('not_found')
      })
    }),
    route(operations.getPaymentRuns, async ({ query }) => {
      const { pageNo, pageSize } = query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadPaymentRuns(pool, slice)
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items: rows.map(viewRun), pageNo, pageSize, totalPages, totalCount })
    }),
    route(operations.startPaymentRun, async (call) => {
      const { provider: name, day } = call.body
      const provider = parts.providers.find((each) => each.name === name)
      if (!provider) return refuse('provider_unknown')
      const span = dayOf(day)
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
      return shown ? succeed({ run: viewRun(shown) }) : refuse('run_under_way')
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
    ...{ resolvedBy: row.resolvedBy, reason: row.reason },
  }
}

function viewOwed(row: Pick<PaymentRunRow, 'owedTheirsMinor' | 'owedOursMinor' | 'onTheWayMinor'>) {
  return {
    theirsMinor: row.owedTheirsMinor?.toString() ?? null,
    oursMinor: row.owedOursMinor?.toString() ?? null,
    onTheWayMinor: row.onTheWayMinor?.toString() ?? null,
  }
}

function viewRun(row: PaymentRunRow): PaymentRun {
  return {
    ...{ runId: row.runId, provider: row.owner, state: row.state, failure: row.failure },
    ...{ askedBy: row.askedBy, day: row.from.toISOString().slice(0, 10) },
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    theirsCount: Number(row.theirsCount),
    equalCount: Number(row.equalCount),
    mismatchCount: Number(row.mismatchCount),
    owed: viewOwed(row),
  }
}
