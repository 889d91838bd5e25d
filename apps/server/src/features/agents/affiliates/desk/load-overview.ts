import { AFFILIATE_MONTHS_SHOWN, type AffiliateDeal } from '@baize/contract'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { type DealRow, loadDeals } from '../deals/deals.store.ts'
import { loadLinks } from '../links/affiliate-links.store.ts'
import { viewLink } from '../links/view-link.ts'
import { monthOf } from '../months.ts'
import { loadStatementsOf } from '../statements/statement-pages.store.ts'
import { viewStatement } from '../statements/view-statement.ts'
import { loadFigures } from './figures.store.ts'

const LINKS_SHOWN = 200

/** What both the affiliate and staff see of links, deals, figures and statements. */
export async function loadOverview(deps: AffiliateDeps, affiliateId: bigint) {
  const { pool, offsetMinutes, publicUrl } = deps
  const month = monthOf(deps.clock.now(), offsetMinutes)
  const [links, deals, months, statements] = await Promise.all([
    loadLinks(pool, affiliateId, LINKS_SHOWN),
    loadDeals(pool, affiliateId),
    loadFigures(pool, affiliateId, { month, months: AFFILIATE_MONTHS_SHOWN, offsetMinutes }),
    loadStatementsOf(pool, affiliateId, AFFILIATE_MONTHS_SHOWN),
  ])
  return {
    links: links.map((link) => viewLink(link, publicUrl)),
    deals: deals.map(viewDeal),
    /** The one that this month is settled with. */
    dealNow: deals.find(({ fromMonth }) => fromMonth <= month),
    months: [...months],
    statements: statements.map(viewStatement),
  }
}

export function viewDeal({ version, fromMonth, terms, madeAt }: DealRow): AffiliateDeal {
  return { version, fromMonth, terms, madeAt: madeAt.toISOString() }
}
