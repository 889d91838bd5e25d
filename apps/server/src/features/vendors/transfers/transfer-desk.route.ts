import { operations, type StaffTransfer, type StaffTransferDetail } from '@baize/contract'
import { assert, decodeId, refuse, succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { askByStaff } from './ask-by-staff.ts'
import { askSettlement } from './settle-transfer.ts'
import {
  countTransfers,
  loadShownTransfer,
  loadStandings,
  loadSteps,
  loadTransferPage,
} from './transfer-desk.store.ts'
import type { TransferParts } from './transfer-parts.ts'
import { viewDetail, viewStaffTransfer } from './view-staff-transfers.ts'

/** Transfers as staff look after them: the queue, one of them, asking the vendor and ending one by hand. */
export function transferDeskRoutes(parts: TransferParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getTransfers, async (call) => {
      const { pageNo, pageSize, show, vendorCode, text } = call.query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const at = new Date(clock.now())
      const [{ rows, totalCount }, counts, vendors] = await Promise.all([
        loadTransferPage(pool, { show, vendorCode, text, at, ...slice }),
        countTransfers(pool),
        parts.listVendors(),
      ])
      return succeed({
        items: rows.map((row): StaffTransfer => viewStaffTransfer(row, clock.now())),
        counts,
        vendors: vendors.map((each) => ({
          vendorCode: each.vendorCode,
          vendorName: each.displayName,
        })),
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),
    route(operations.getTransfer, async ({ params }) => await show(parts, params.transferId)),
    route(operations.askAboutTransfer, async (call) => {
      const transferId = decodeId('vtr', call.params.transferId)
      if (!transferId) return refuse('not_found')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      const asked = await askByStaff(parts, { ...asker, transferId })
      return asked.ok ? await show(parts, call.params.transferId) : asked
    }),
    route(operations.askTransferSettlement, async (call) => {
      const transferId = decodeId('vtr', call.params.transferId)
      if (!transferId) return refuse('not_found')
      const { outcome, amountMinor, reason } = call.body
      return await askSettlement(parts, {
        ...{ staff: staffOf(call), ip: call.origin.ip, transferId },
        ...{ outcome, amountMinor, reason },
      })
    }),
  ]
}

async function show({ pool, clock }: Pick<TransferParts, 'pool' | 'clock'>, shownId: string) {
  const transferId = decodeId('vtr', shownId)
  const row = transferId && (await loadShownTransfer(pool, transferId, new Date(clock.now())))
  if (!row) return refuse('not_found')
  const [steps, standings] = await Promise.all([
    loadSteps(pool, row.transferId),
    loadStandings(pool, row),
  ])
  assert(steps.length > 0, 'a transfer begins with a step')
  const transfer: StaffTransferDetail = viewDetail(row, { steps, standings, nowMs: clock.now() })
  return succeed({ transfer })
}
