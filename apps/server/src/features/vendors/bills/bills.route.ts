import { type BillLine, operations, type VendorBill } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { amountsOf, written } from './bill-maths.ts'
import { keepBillSums, loadGameSums } from './bill-sums.store.ts'
import { closeBill, setTerms } from './change-bill.ts'
import { type BillParts, makeBills } from './make-bills.ts'
import { writeBill } from './write-bill.ts'

const LINES_AT_ONCE = 500

/** What vendors are owed, month by month. */
export function billRoutes(parts: BillParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getVendorBills, async ({ query }) => {
      await keepBillSums(pool)
      const vendors = await parts.vendors()
      return succeed({ bills: [...(await makeBills(parts, pool, { ...query, vendors }))] })
    }),
    route(operations.getVendorBill, async ({ params, query }) => {
      const bill = await findBill(parts, params)
      if (!bill) return refuse('not_found')
      const { pageNo, pageSize } = query
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { items, totalCount } = await loadLines(parts, bill, page)
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ bill, items, pageNo, pageSize, totalPages, totalCount })
    }),
    route(operations.closeVendorBill, async (call) => {
      const { seenPayableMinor } = call.body
      const done = await closeBill(parts, wishOf(call), seenPayableMinor)
      return done.ok ? succeed({ bill: done.value }) : done
    }),
    route(operations.setVendorBillTerms, async (call) => {
      const done = await setTerms(parts, wishOf(call), call.body.terms)
      return done.ok ? succeed({ bill: done.value }) : done
    }),
    route(operations.exportVendorBill, async (call) => {
      const bill = await findBill(parts, call.params)
      if (!bill) return refuse('not_found')
      const { vendorCode, month, actor } = wishOf(call)
      await inTransaction(pool, (tx) =>
        saveAuditEntry(tx, {
          ...{ at: clock.now(), actor, action: 'vendor_bill.exported', subject: vendorCode },
          details: { month, state: bill.state },
        }),
      )
      return succeed({
        type: 'text/csv; charset=utf-8',
        name: `bill-${vendorCode}-${month}.csv`,
        content: writeBill(bill, pagesOf(parts, bill)),
      })
    }),
  ]
}

interface BillName {
  readonly vendorCode: string
  readonly month: string
}

function wishOf(
  call: Parameters<typeof staffOf>[0] & {
    readonly params: BillName
    readonly origin: { readonly ip: string }
  },
) {
  return { ...call.params, actor: auditActorOf(staffOf(call), call.origin.ip) }
}

async function findBill(
  parts: BillParts,
  { vendorCode, month }: BillName,
): Promise<VendorBill | undefined> {
  const vendors = (await parts.vendors()).filter((vendor) => vendor.vendorCode === vendorCode)
  if (vendors.length === 0) return undefined
  await keepBillSums(parts.pool)
  const [bill] = await makeBills(parts, parts.pool, { month, vendors })
  return bill
}

async function loadLines(
  { pool, gameName }: BillParts,
  bill: VendorBill,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: BillLine[]; readonly totalCount: number }> {
  const { rows, totalCount } = await loadGameSums(pool, bill, page)
  const items = await Promise.all(
    rows.map(async ({ gameCode, isLate, sums }) => ({
      ...{ gameCode, isLate, gameName: await gameName(gameCode) },
      ...written(amountsOf(sums)),
    })),
  )
  return { items, totalCount }
}

async function* pagesOf(parts: BillParts, bill: VendorBill): AsyncGenerator<readonly BillLine[]> {
  for (let offset = 0; ; offset += LINES_AT_ONCE) {
    const { items } = await loadLines(parts, bill, { limit: LINES_AT_ONCE, offset })
    if (items.length > 0) yield items
    if (items.length < LINES_AT_ONCE) return
  }
}
