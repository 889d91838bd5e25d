import type { VendorBill } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { amountsOf, type Settled, settleBill, written } from './bill-maths.ts'
import { loadMonthSums, type MonthSum } from './bill-sums.store.ts'
import {
  type BilledSoFar,
  type ComparedMonth,
  loadBilledSoFar,
  loadClosed,
  loadCompared,
  loadTerms,
  type TermsRow,
} from './bills.store.ts'
import { daysOf, monthAfter, monthsBetween, spanOf } from './months.ts'

export interface BillParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly currency: { readonly code: string; readonly exponent: number }
  /** Vendors that are reached by the protocol, with their names. */
  vendors(): Promise<readonly BilledVendor[]>
  gameName(code: string): Promise<string>
}

export interface BilledVendor {
  readonly vendorCode: string
  readonly vendorName: string
}

/** The bills of a month: closed ones as they were closed, all others from the books as they stand. */
export async function makeBills(
  parts: Pick<BillParts, 'currency'>,
  database: Queryable,
  { month, vendors }: { readonly month: string; readonly vendors: readonly BilledVendor[] },
): Promise<readonly VendorBill[]> {
  const currency = parts.currency.code
  const [closed, sums, soFar, terms, compared] = [
    await loadClosed(database, month),
    await loadMonthSums(database, { month, currency }),
    await loadBilledSoFar(database),
    await loadTerms(database, month),
    await loadCompared(database, spanOf(month)),
  ]
  const byVendor = Map.groupBy(sums, ({ vendorCode }) => vendorCode)
  return vendors.map((vendor) => {
    const { vendorCode } = vendor
    const billed = soFar.get(vendorCode)
    const frozen = closed.get(vendorCode)
    // What is closed next goes on; all else of it is as it was.
    if (frozen) return { ...frozen, nextMonth: nextOf(billed) }
    return draftOf(parts, {
      ...{ vendor, month, billed },
      sums: byVendor.get(vendorCode) ?? [],
      terms: terms.get(vendorCode) ?? [],
      compared: compared.get(vendorCode),
    })
  })
}

interface Books {
  readonly vendor: BilledVendor
  readonly month: string
  readonly billed: BilledSoFar | undefined
  readonly sums: readonly MonthSum[]
  /** The newest first. */
  readonly terms: readonly TermsRow[]
  readonly compared: ComparedMonth | undefined
}

function draftOf({ currency }: Pick<BillParts, 'currency'>, books: Books): VendorBill {
  const { vendor, month, compared } = books
  const own = books.sums.filter((sum) => sum.month === month)
  const terms = termsFor(books.terms, month)
  return {
    ...vendor,
    month,
    currency: currency.code,
    scale: currency.exponent,
    state: 'open',
    nextMonth: nextOf(books.billed),
    total: written(amountsOf(own)),
    late: written(amountsOf(own.filter(({ isLate }) => isLate))),
    terms: terms?.terms ?? null,
    termsFrom: terms?.fromMonth ?? null,
    settlement: settlementOf(books),
    comparison: {
      comparedDays: compared?.comparedDays ?? 0,
      days: daysOf(month),
      open: [...(compared?.open ?? [])],
      correctedMinor: (compared?.correctedMinor ?? 0n).toString(),
    },
    closedBy: null,
    closedAt: null,
  }
}

/** Month by month from the last that is closed, so that what one lost is borne by the next. */
function settlementOf(books: Books): VendorBill['settlement'] {
  const first = nextOf(books.billed)
  if (first === null || books.month < first) return null
  let carriedMinor = books.billed?.carriedMinor ?? 0n
  let settled: Settled | undefined
  for (const month of monthsBetween(first, books.month)) {
    const terms = termsFor(books.terms, month)
    const amounts = amountsOf(books.sums.filter((sum) => sum.month === month))
    settled = terms && settleBill(amounts, terms.terms, carriedMinor)
    carriedMinor = settled?.carriedOutMinor ?? 0n
  }
  return settled ? written(settled) : null
}

function termsFor(terms: readonly TermsRow[], month: string): TermsRow | undefined {
  return terms.find(({ fromMonth }) => fromMonth <= month)
}

/** The month that is closed next: bills have no gap. */
function nextOf(billed: BilledSoFar | undefined): string | null {
  if (billed?.lastMonth) return monthAfter(billed.lastMonth)
  return billed?.firstMonth ?? null
}
