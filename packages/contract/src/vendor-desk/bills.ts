import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'
import { MISMATCH_KINDS } from '../staff/mismatches.ts'
import { vendorCode } from './vendor-operations.ts'

/** A month, `2026-11`, in UTC. */
const billMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
/** An amount of a contract: no larger than any correction may be. */
const termMinor = z.string().regex(/^(0|[1-9]\d{0,14})$/)
const basisPoints = z.number().int().min(0).max(10_000)

/** The part of a result up to an amount, and the vendor's share of it in hundredths of a percent. */
const tier = z.object({
  /** Null in the last: everything above. */
  upToMinor: termMinor.nullable(),
  shareBasisPoints: basisPoints,
})
export type BillTier = z.infer<typeof tier>
export const BILL_TIERS_MAX = 10

/**
 * Who bears what is paid beside wins: `shared` takes it off the result that is shared, `house` leaves
 * the result as if it had not been paid, and with `vendor` the vendor gives all of it back.
 */
export const BILL_PAYERS = ['shared', 'house', 'vendor'] as const
export type BillPayer = (typeof BILL_PAYERS)[number]

export const billTerms = z.object({
  tiers: z.array(tier).min(1).max(BILL_TIERS_MAX).refine(areTiersInOrder),
  /** What a month costs at least. */
  minimumMinor: termMinor,
  /** A month below zero: nothing is owed of it, or it is taken off the months after it, too. */
  losses: z.enum(['dropped', 'carried']),
  freeRounds: z.enum(BILL_PAYERS),
  promos: z.enum(BILL_PAYERS),
  jackpots: z.enum(BILL_PAYERS),
  /** What goes into the vendor's jackpots, of all stakes that were not refunded. */
  jackpotBasisPoints: basisPoints,
})
export type BillTerms = z.infer<typeof billTerms>

const amounts = {
  stakedMinor: wireMinor,
  refundedMinor: wireMinor,
  wonMinor: wireMinor,
  /** Wins that were taken back, with what the players owe of them. */
  rolledBackMinor: wireMinor,
  freeWonMinor: signedMinor,
  promoMinor: signedMinor,
  jackpotMinor: signedMinor,
  /** Corrections of closed rounds; above zero in favour of the house. */
  adjustedMinor: signedMinor,
  /** Stakes without refunds, less everything that was paid. */
  resultMinor: signedMinor,
}
const sums = z.object(amounts)
export type BillSums = z.infer<typeof sums>
/** What moved, in the order in which bills list it; the result is their sum. */
export const BILL_MOVES = [
  'stakedMinor',
  'refundedMinor',
  'wonMinor',
  'rolledBackMinor',
  'freeWonMinor',
  'promoMinor',
  'jackpotMinor',
  'adjustedMinor',
] as const satisfies readonly (keyof BillSums)[]

/** What a game took and paid in a month. */
const line = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  /** Of rounds that began in an earlier month: their bill is not changed by it. */
  isLate: z.boolean(),
  ...amounts,
})
export type BillLine = z.infer<typeof line>

/** From the result to what is paid; each amount is rounded down once, to the minor unit. */
const settlement = z.object({
  /** The result without what one side alone bears. */
  sharedMinor: signedMinor,
  /** What earlier months lost, and what later months are to bear. */
  carriedInMinor: wireMinor,
  carriedOutMinor: wireMinor,
  shareMinor: wireMinor,
  /** The share, or the least that a month costs. */
  feeMinor: wireMinor,
  jackpotShareMinor: wireMinor,
  /** What the vendor bears, and gives back. */
  creditMinor: signedMinor,
  /** Above zero the house pays the vendor, below zero the vendor the house. */
  payableMinor: signedMinor,
})
export type BillSettlement = z.infer<typeof settlement>

const bill = z.object({
  vendorCode: z.string(),
  vendorName: z.string(),
  month: billMonth,
  currency: z.string(),
  scale: z.number().int(),
  state: z.enum(['open', 'closed']),
  /** The month of this vendor that is closed next; null when there is nothing to bill yet. */
  nextMonth: billMonth.nullable(),
  total: sums,
  /** The part of it that corrects earlier months. */
  late: sums,
  /** Null while nobody has said on what terms. */
  terms: billTerms.nullable(),
  termsFrom: billMonth.nullable(),
  settlement: settlement.nullable(),
  /** How far the month was compared with the vendor's books, and what is open of it. */
  comparison: z.object({
    comparedDays: z.number().int(),
    days: z.number().int(),
    open: z.array(z.object({ kind: z.enum(MISMATCH_KINDS), count: z.number().int() })),
    /** Corrections of members' balances for differences of this month; no part of the result. */
    correctedMinor: signedMinor,
  }),
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
})
export type VendorBill = z.infer<typeof bill>

const params = z.object({ vendorCode, month: billMonth })

export const getVendorBills = operation({
  id: 'staff.getVendorBills',
  method: 'GET',
  path: '/ops/vendor-bills',
  caller: { staff: 'vendors.read' },
  summary: 'Bills of all vendors for a month',
  query: z.object({ month: billMonth }),
  value: z.object({ bills: z.array(bill) }),
  refusals: {},
})

export const getVendorBill = operation({
  id: 'staff.getVendorBill',
  method: 'GET',
  path: '/ops/vendor-bills/:vendorCode/:month',
  caller: { staff: 'vendors.read' },
  summary: 'A vendor’s bill, with a page of its lines',
  params,
  query: pageQuery,
  value: z.object({ bill, items: z.array(line), ...pageFacts }),
  refusals: {},
})

const billClosed = [409, 'This bill was closed already.'] as const

/** Freezes a month that is over; what it says then stays, and can be recomputed. */
export const closeVendorBill = operation({
  id: 'staff.closeVendorBill',
  method: 'POST',
  path: '/ops/vendor-bills/:vendorCode/:month/close',
  caller: { staff: 'vendors.adjust' },
  summary: 'Close a vendor’s bill',
  params,
  body: z.object({
    /** What the bill came to when it was looked at. */
    seenPayableMinor: signedMinor,
  }),
  value: z.object({ bill }),
  refusals: {
    month_not_over: [422, 'This month is not over yet.'],
    bill_closed: billClosed,
    bill_out_of_order: [409, 'Bills of a vendor are closed one month after the other.'],
    terms_missing: [409, 'Nobody has said yet on what terms this vendor is paid.'],
    bill_changed: [409, 'The bill has changed meanwhile. Please look at it again.'],
  },
})

/** The contract's terms from this month on; closed bills keep theirs. */
export const setVendorBillTerms = operation({
  id: 'staff.setVendorBillTerms',
  method: 'POST',
  path: '/ops/vendor-bills/:vendorCode/:month/terms',
  caller: { staff: 'vendors.manage' },
  summary: 'Say on what terms a vendor is paid',
  params,
  body: z.object({ terms: billTerms }),
  value: z.object({ bill }),
  refusals: { bill_closed: billClosed },
})

export const exportVendorBill = operation({
  id: 'staff.exportVendorBill',
  method: 'POST',
  path: '/ops/vendor-bills/:vendorCode/:month/export',
  caller: { staff: 'vendors.read' },
  summary: 'A vendor’s bill as a file',
  params,
  answersFile: true,
  isLongFile: true,
  value: fileAnswer,
  refusals: {},
})

/** Each ends above the one before; the last has no end, and no other. */
function areTiersInOrder(tiers: readonly BillTier[]): boolean {
  return tiers.every(({ upToMinor }, place) => {
    const isLast = place === tiers.length - 1
    if (isLast || upToMinor === null) return isLast && upToMinor === null
    return isAbove(upToMinor, tiers[place - 1]?.upToMinor ?? '0')
  })
}

/** Of whole numbers as they are written here, without zeros in front; of other texts it says something, too. */
function isAbove(text: string, other: string): boolean {
  return text.length === other.length ? text > other : text.length > other.length
}
