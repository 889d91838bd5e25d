import { type Mismatch, operations, type ReconciliationRun } from '@baize/contract'
import { VENDOR_REPORT_ROWS_MAX } from '@baize/contract/vendors'
import { type Result, refuse, succeed } from '@baize/kernel'
import {
  type AuditFacts,
  auditActorOf,
  saveAuditEntry,
} from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { offThread } from '../../../../platform/off-thread/off-thread.ts'
import { dayOf } from '../compared-day.ts'
import { loadRuns, type RunRow, VENDORS } from '../runs.store.ts'
import { viewRun } from '../view-run.ts'
import { readReportPages } from './read-report-file.ts'
import { openPages, reconcileVendor } from './reconcile-vendor.ts'
import { acceptVendorMismatch, askAgain, askCorrection } from './resolve-mismatch.ts'
import { closeCorrected, loadMismatchPage, type MismatchRow } from './vendor-mismatches.store.ts'
import type { VendorSource } from './vendor-source.ts'

const readPages = offThread(new URL('./read-report-file.ts', import.meta.url), readReportPages)

/** Where vendors' books and ours differ, and what staff do about it. */
export function vendorMismatchRoutes(parts: VendorSource): Route[] {
  const { pool, clock } = parts
  const callOf = (
    call: Parameters<typeof staffOf>[0] & {
      readonly params: { readonly mismatchId: string }
      readonly origin: { readonly ip: string }
    },
  ) => ({ staff: staffOf(call), ip: call.origin.ip, mismatchId: call.params.mismatchId })
  const show = async <Code extends string>(done: Result<MismatchRow, Code>) =>
    done.ok ? succeed({ mismatch: await viewMismatch(parts, done.value) }) : done

  const showRun = async (run: RunRow | undefined) =>
    run ? succeed({ run: await viewVendorRun(parts, run) }) : refuse('run_under_way')

  return [
    route(operations.getMismatches, async ({ query }) => {
      const { pageNo, pageSize, show: wanted, kind, vendorCode } = query
      await closeCorrected(pool)
      const [page, vendors] = await Promise.all([
        loadMismatchPage(pool, {
          ...{ show: wanted, kind, vendorCode },
          at: new Date(clock.now()),
          limit: pageSize,
          offset: (pageNo - 1) * pageSize,
        }),
        parts.vendors(),
      ])
      const { rows, openCount, totalCount } = page
      const items = await Promise.all(rows.map((row) => viewMismatch(parts, row)))
      const totalPages = Math.ceil(totalCount / pageSize)
      const facts = { pageNo, pageSize, totalPages, totalCount }
      return succeed({ items, openCount, vendors: [...vendors], ...facts })
    }),
    route(operations.acceptMismatch, async (call) =>
      show(await acceptVendorMismatch(parts, callOf(call), call.body.reason)),
    ),
    route(operations.askMismatchCorrection, (call) =>
      askCorrection(parts, callOf(call), call.body),
    ),
    route(operations.askVendorAgain, async (call) => show(await askAgain(parts, callOf(call)))),
    route(operations.getReconciliations, async ({ query }) => {
      const { pageNo, pageSize } = query
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadRuns(pool, VENDORS, page)
      const items = await Promise.all(rows.map((row) => viewVendorRun(parts, row)))
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items, pageNo, pageSize, totalPages, totalCount })
    }),
    route(operations.startReconciliation, async (call) => {
      const found = await findDay(parts, call.body)
      if (!found.ok) return found
      const { span, vendor } = found.value
      if (!vendor.tellsReport) return refuse('report_not_told')
      await auditStart(parts, call, { day: call.body.day })
      return await showRun(await reconcileVendor(parts, span, staffOf(call).displayName))
    }),
    route(operations.compareVendorFile, async (call) => {
      const { day, report } = call.body
      const found = await findDay(parts, call.body)
      if (!found.ok) return found
      const read = await readPages(report, parts.currency.exponent, VENDOR_REPORT_ROWS_MAX)
      if (!read.ok) return refuse('report_unreadable', { ...read.fault })
      await auditStart(parts, call, { day, rounds: read.count })
      const { displayName } = staffOf(call)
      const rounds = openPages(read.pages)
      return await showRun(await reconcileVendor(parts, found.value.span, displayName, rounds))
    }),
  ]
}

/** The day of a vendor that is to be compared, once it is over. */
async function findDay(
  { vendors, clock, dayOffsetMinutes }: VendorSource,
  { vendorCode, day }: { readonly vendorCode: string; readonly day: string },
) {
  const vendor = (await vendors()).find((each) => each.vendorCode === vendorCode)
  if (!vendor) return refuse('vendor_unknown')
  const { from, until } = dayOf(day, dayOffsetMinutes)
  if (until.getTime() > clock.now()) return refuse('day_not_over')
  return succeed({ vendor, span: { vendorCode, from, until } })
}

async function auditStart(
  { pool, clock }: VendorSource,
  call: Parameters<typeof staffOf>[0] & {
    readonly body: { readonly vendorCode: string }
    readonly origin: { readonly ip: string }
  },
  details: AuditFacts,
): Promise<void> {
  await inTransaction(pool, (tx) =>
    saveAuditEntry(tx, {
      at: clock.now(),
      actor: auditActorOf(staffOf(call), call.origin.ip),
      action: 'reconciliation.started',
      subject: call.body.vendorCode,
      details,
    }),
  )
}

async function viewMismatch(parts: VendorSource, row: MismatchRow): Promise<Mismatch> {
  const names = await parts.vendors()
  return {
    mismatchId: row.mismatchId,
    vendorCode: row.vendorCode,
    vendorName: nameIn(names, row.vendorCode),
    vendorRoundId: row.ref,
    gameName: await parts.gameName(row.gameCode),
    memberId: row.memberId?.toString() ?? null,
    username: row.username,
    kind: row.kind,
    state: row.state === 'open' && row.isWaiting ? 'correcting' : row.state,
    ours: row.ours,
    theirs: row.theirs,
    openedAt: row.openedAt.toISOString(),
    foundAt: row.foundAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    resolvedBy: row.resolvedBy,
    reason: row.reason,
  }
}

async function viewVendorRun(
  { vendors, dayOffsetMinutes }: VendorSource,
  row: RunRow,
): Promise<ReconciliationRun> {
  const vendorName = nameIn(await vendors(), row.owner)
  return { ...viewRun(row, dayOffsetMinutes), vendorCode: row.owner, vendorName }
}

function nameIn(names: Awaited<ReturnType<VendorSource['vendors']>>, vendorCode: string): string {
  return names.find((each) => each.vendorCode === vendorCode)?.vendorName ?? vendorCode
}
