import { operations, type VendorRecordFeed } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { countRecords, loadFaulty, loadFeeds, loadGaps, restartFeed } from './feeds.store.ts'
import { importRecords } from './import-records.ts'
import type { FeedRow, RecordDeps } from './record-parts.ts'

/** How far records of vendors with their own wallets are imported, and importing them now. */
export function recordFeedRoutes(parts: RecordDeps): Route[] {
  const { pool, clock } = parts
  const find = async (vendorCode: string) => (await loadFeeds(pool, vendorCode))[0]
  return [
    route(operations.getVendorRecords, async ({ params, query }) => {
      const { pageNo, pageSize } = query
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const feed = await find(params.vendorCode)
      const { items, totalCount } = await loadFaulty(pool, params.vendorCode, page)
      const totalPages = Math.ceil(totalCount / pageSize)
      const shown = feed ? await viewFeed(parts, feed) : null
      return succeed({ feed: shown, items, pageNo, pageSize, totalPages, totalCount })
    }),
    route(operations.importVendorRecords, async (call) => {
      const { vendorCode } = call.params
      const { from } = call.body
      const before = await find(vendorCode)
      if (!before) return refuse('no_record_feed')
      await inTransaction(pool, async (tx) => {
        if (from !== null) await restartFeed(tx, vendorCode, placeBefore(from))
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'vendor.records_imported',
          subject: vendorCode,
          details: { from, cursor: before.cursor.toString() },
        })
      })
      const feed = (await find(vendorCode)) ?? before
      await importRecords(parts, feed)
      return succeed({ feed: await viewFeed(parts, (await find(vendorCode)) ?? feed) })
    }),
  ]
}

/** The cursor with which this place comes next. */
function placeBefore(place: string): bigint {
  const wanted = BigInt(place)
  return wanted > 0n ? wanted - 1n : 0n
}

async function viewFeed({ pool }: RecordDeps, feed: FeedRow): Promise<VendorRecordFeed> {
  const { vendorCode, cursor, last, importedAt, triedAt, failure, failedTries } = feed
  const [gaps, recordCount] = await Promise.all([
    loadGaps(pool, vendorCode),
    countRecords(pool, vendorCode),
  ])
  return {
    cursor: cursor.toString(),
    last: last.toString(),
    importedAt: importedAt?.toISOString() ?? null,
    triedAt: triedAt?.toISOString() ?? null,
    failure,
    failedTries,
    recordCount,
    gaps: gaps.map(({ from, until, foundAt }) => ({
      from: from.toString(),
      until: until.toString(),
      foundAt: foundAt.toISOString(),
    })),
  }
}
