import { type Mismatch, operations, type ReconciliationRun } from '@baize/contract'
import { VENDOR_REPORT_ROWS_MAX } from '@baize/contract/vendors'
import { type Result, refuse, succeed } from '@baize/kernel'
import { dayOf } from '../../../house/reconciliation/compared-day.ts'
import { loadRuns, type RunRow } from '../../../house/reconciliation/runs.store.ts'
import { type AuditFacts, auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { offThread } from '../../../platform/off-thread/off-thread.ts'
import { closeCorrected, loadMismatchPage, type MismatchRow } from './mismatches.store.ts'
import { readReportPages } from './read-report-file.ts'
import { openPages, reconcileVendor } from './reconcile-vendor.ts'
import type { ReconciliationParts } from './reconciliation-parts.ts'
import { acceptMismatch, askAgain, askCorrection } from './resolve-mismatch.ts'
import { VENDOR_RUNS } from './runs.store.ts'

const readPages = offThread(new URL('./read-report-file.ts', import.meta.url), readReportPages)

/** Where vendors' books and ours differ, and what staff do about it. */
export function reconciliationRoutes(parts: ReconciliationParts): Route[] {
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
    run ? succeed({ run: await viewRun(parts, run) }) : refuse('run_under_way')

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
      show(await acceptMismatch(parts, callOf(call), call.body.reason)),
    ),
    route(operations.askMismatchCorrection, (call) =>
      askCorrection(parts, callOf(call), call.body),
    ),
    route(operations.askVendorAgain, async (call) => show(await askAgain(parts, callOf(call)))),
    route(operations.getReconciliations, async ({ query }) => {
      const { pageNo, pageSize } = query
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadRuns(pool, VENDOR_RUNS, page)
      const items = await Promise.all(rows.map((row) => viewRun(parts, row)))
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
  { vendors, clock }: ReconciliationParts,
  { vendorCode, day }: { readonly vendorCode: string; readonly day: string },
) {
  const vendor = (await vendors()).find((each) => each.vendorCode === vendorCode)
  if (!vendor) return refuse('vendor_unknown')
  const { from, until } = dayOf(day)
  if (until.getTime() > clock.now()) return refuse('day_not_over')
  return succeed({ vendor, span: { vendorCode, from, until } })
}

async function auditStart(
  { pool, clock }: ReconciliationParts,
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

async function viewMismatch(parts: ReconciliationParts, row: MismatchRow): Promise<Mismatch> {
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

async function viewRun(parts: ReconciliationParts, row: RunRow): Promise<ReconciliationRun> {
  const { owner, from, startedAt, finishedAt, theirsCount, equalCount, mismatchCount, ...rest } =
    row
  return {
    ...rest,
    vendorCode: owner,
    vendorName: nameIn(await parts.vendors(), owner),
    day: from.toISOString().slice(0, 10),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    theirsCount: Number(theirsCount),
    equalCount: Number(equalCount),
    mismatchCount: Number(mismatchCount),
  }
}

function nameIn(
  names: Awaited<ReturnType<ReconciliationParts['vendors']>>,
  vendorCode: string,
): string {
  return names.find((each) => each.vendorCode === vendorCode)?.vendorName ?? vendorCode
}
