import { minor } from '@baize/kernel'
import { z } from 'zod'
import type { ServerModule } from '../../../../module.ts'
import type { ServerCore } from '../../../../server-core.ts'
import { sportsBooks } from '../book/books.store.ts'
import { endCashOuts, sellByThemselves } from '../cash-out/cash-out.ts'
import { sportsCashOuts } from '../cash-out/cash-outs.store.ts'
import { endPrices } from '../desk/end-prices.ts'
import { sportsReviews } from '../reviews/reviews.store.ts'
import type { SportsDeps, SportsHouseLimits } from '../sports-deps.ts'
import { betRoutes } from './bets.route.ts'
import { sportsBets } from './bets.store.ts'
import { decidePending } from './decide-pending.ts'
import { sportsExposures } from './exposures.store.ts'
import { settleDue } from './settle-due.ts'
import { pruneSharedSlips } from './shared-slips.store.ts'

/** The rows that bets lock with money, in their order. */
export const BET_ROWS = [
  sportsBooks,
  sportsExposures,
  sportsBets,
  sportsCashOuts,
  sportsReviews,
] as const
export const BET_TABLES = {
  record: 'sports_bet sports_bet_leg sports_cash_out sports_review',
  house:
    'sports_exposure sports_limit sports_member_class sports_hold sports_price sports_review_rule',
  pruned: 'sports_shared_slip',
} as const

/** Limits of the installation, in minor units; those that staff set by sport, tournament or event say less. */
export const BET_VARIABLES = {
  /** The most that the house may lose on one market. */
  SPORTS_MARKET_LIABILITY_MINOR: z.coerce.bigint().min(1n).default(5_000_000n),
  /** What one member may win with one selection. */
  SPORTS_SELECTION_WIN_MINOR: z.coerce.bigint().min(1n).default(2_500_000n),
  /** What one bet may win on top of its stake. */
  SPORTS_TICKET_WIN_MINOR: z.coerce.bigint().min(1n).default(10_000_000n),
  /** What one line costs at least. */
  SPORTS_LINE_MIN_MINOR: z.coerce.bigint().min(1n).default(100n),
}

export function limitsOf(settings: z.infer<z.ZodObject<typeof BET_VARIABLES>>): SportsHouseLimits {
  return {
    marketLiabilityMinor: minor(settings.SPORTS_MARKET_LIABILITY_MINOR),
    selectionWinMinor: minor(settings.SPORTS_SELECTION_WIN_MINOR),
    ticketWinMinor: minor(settings.SPORTS_TICKET_WIN_MINOR),
    lineMinMinor: minor(settings.SPORTS_LINE_MIN_MINOR),
  }
}

const SHARED_KEPT_MS = 30 * 24 * 3_600_000

/** What of the module is about bets. */
export function createBetsPart(core: ServerCore, deps: SportsDeps) {
  return {
    routes: betRoutes(deps, core),
    /** What members wait for: the live delay, settlements. It may run on several servers at once. */
    soon: () => together([decidePending(deps), settleDue(deps), endCashOuts(deps)]),
    /** What no one watches by the second. */
    later: () => together([sellByThemselves(deps), endPrices(deps)]),
    prune: () => pruneSharedSlips(deps.pool, new Date(deps.clock.now() - SHARED_KEPT_MS)),
  } satisfies Pick<ServerModule, 'routes' | 'prune'> & Record<'soon' | 'later', () => Promise<void>>
}

/** One that fails does not keep the others from their end. */
async function together(steps: readonly Promise<unknown>[]): Promise<void> {
  const done = await Promise.allSettled(steps)
  for (const each of done) if (each.status === 'rejected') throw each.reason
}
