import {
  type AffiliateState,
  type ReversalLanding,
  STATEMENT_LINES,
  type StatementLine,
} from '@baize/contract'
import { assert, type Result, refuse, succeed } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { loadAffiliate } from '../application/applications.store.ts'
import { loadDealsById } from '../deals/deals.store.ts'
import { monthAfter } from '../months.ts'
import { loadMonthsDone, loadPastStatements } from '../statements/statements.store.ts'
import { isReversed, landingOf, openMinorOf } from './reversal.ts'
import { loadReversals } from './reversals.store.ts'

/** What of a settled month can be reversed, and where that would appear. */
export interface MonthToReverse {
  readonly state: AffiliateState
  readonly lines: readonly {
    readonly line: StatementLine
    readonly amountMinor: bigint
    readonly isReversed: boolean
  }[]
  readonly landing: ReversalLanding
  readonly nextMonth: string | null
  readonly leftMinor: bigint
}

/** A month that nobody has approved can be settled again, so that nothing of it is reversed. */
export async function lookAtMonth(
  database: Queryable,
  affiliateId: bigint,
  month: string,
): Promise<Result<MonthToReverse, 'not_found' | 'month_not_settled'>> {
  const affiliate = await loadAffiliate(database, affiliateId)
  if (!affiliate) return refuse('not_found')
  const past = (await loadPastStatements(database, affiliateId)).get(affiliateId) ?? []
  const statement = past.find((each) => each.month === month)
  if (!statement) return refuse('month_not_settled')
  const reversals = (await loadReversals(database, affiliateId)).get(affiliateId) ?? []
  const deal = (await loadDealsById(database, [statement.dealId])).get(statement.dealId)
  assert(deal, 'a statement has its deal')
  const months = { past, reversals, cpaMinor: BigInt(deal.terms.cpaMinor) }
  const landing = landingOf(affiliate.state)
  const { lastMonth } = await loadMonthsDone(database)
  return succeed({
    state: affiliate.state,
    lines: STATEMENT_LINES.map((line) => ({
      line,
      amountMinor: openMinorOf(statement, line, months),
      isReversed: isReversed(reversals, month, line),
    })),
    landing,
    nextMonth: landing === 'debt' || lastMonth === null ? null : monthAfter(lastMonth),
    leftMinor: past.at(-1)?.leftMinor ?? 0n,
  })
}
