import type { BillTerms, VendorBill } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { type AuditActor, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { holdBillSums, keepBillSums } from './bill-sums.store.ts'
import { insertClosed, isClosedFrom, saveTerms } from './bills.store.ts'
import { type BillParts, makeBills } from './make-bills.ts'
import { spanOf } from './months.ts'

export interface BillWish {
  readonly vendorCode: string
  readonly month: string
  readonly actor: AuditActor
}

/** Freezes a month that is over, as whoever closes it saw it. */
export async function closeBill(
  parts: BillParts,
  wish: BillWish,
  seenPayableMinor: string,
): Promise<
  Result<
    VendorBill,
    | 'not_found'
    | 'month_not_over'
    | 'bill_closed'
    | 'bill_out_of_order'
    | 'terms_missing'
    | 'bill_changed'
  >
> {
  const { vendorCode, month, actor } = wish
  const now = parts.clock.now()
  if (spanOf(month).until.getTime() > now) return refuse('month_not_over')
  return await changeBill(parts, wish, async (tx, bill, throughTransferId) => {
    if (bill.state === 'closed') return refuse('bill_closed')
    if (bill.nextMonth !== month) return refuse('bill_out_of_order')
    if (bill.settlement === null) return refuse('terms_missing')
    const { payableMinor, carriedOutMinor } = bill.settlement
    if (payableMinor !== seenPayableMinor) return refuse('bill_changed')
    const at = new Date(now)
    const by = actor.name
    const closed: VendorBill = {
      ...bill,
      state: 'closed',
      closedBy: by,
      closedAt: at.toISOString(),
    }
    await insertClosed(tx, closed, { by, at, throughTransferId })
    await saveAuditEntry(tx, {
      ...{ at: now, actor, action: 'vendor_bill.closed', subject: vendorCode },
      details: { month, resultMinor: bill.total.resultMinor, payableMinor, carriedOutMinor },
    })
    return succeed(closed)
  })
}

/** The contract's terms from a month on that is not closed. */
export async function setTerms(
  parts: BillParts,
  wish: BillWish,
  terms: BillTerms,
): Promise<Result<VendorBill, 'not_found' | 'bill_closed'>> {
  const { vendorCode, month, actor } = wish
  const now = parts.clock.now()
  const done = await changeBill(parts, wish, async (tx, before) => {
    if (await isClosedFrom(tx, vendorCode, month)) return refuse('bill_closed')
    await saveTerms(tx, { vendorCode, month, terms }, { name: actor.name, at: new Date(now) })
    await saveAuditEntry(tx, {
      ...{ at: now, actor, action: 'vendor_bill.terms_set', subject: vendorCode },
      details: { month },
      ...(before.terms && { before: factsOf(before.terms) }),
      after: factsOf(terms),
    })
    return succeed(before)
  })
  if (!done.ok) return done
  return await changeBill(parts, wish, async (_tx, bill) => succeed(bill))
}

/** Reads the bill with everything held that it is made of, and decides on it. */
async function changeBill<Code extends string>(
  parts: BillParts,
  { vendorCode, month }: BillWish,
  decide: (
    tx: Tx,
    bill: VendorBill,
    throughTransferId: bigint,
  ) => Promise<Result<VendorBill, Code | 'not_found'>>,
): Promise<Result<VendorBill, Code | 'not_found'>> {
  const vendors = (await parts.vendors()).filter((vendor) => vendor.vendorCode === vendorCode)
  if (vendors.length === 0) return refuse('not_found')
  // Most of it without holding anybody up.
  await keepBillSums(parts.pool)
  return await inTransaction(parts.pool, async (tx) => {
    const through = await holdBillSums(tx)
    const [bill] = await makeBills(parts, tx, { month, vendors })
    return bill ? await decide(tx, bill, through) : refuse('not_found')
  })
}

function factsOf(terms: BillTerms) {
  const { tiers, ...rest } = terms
  return {
    ...rest,
    tiers: tiers.map(
      ({ upToMinor, shareBasisPoints }) => `${upToMinor ?? '∞'}: ${shareBasisPoints}`,
    ),
  }
}
