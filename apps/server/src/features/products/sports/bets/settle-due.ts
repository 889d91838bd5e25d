import { SCOUTED_WAIT_MS, waitingRefunds, waitingScout } from '@baize/sports'
import { loadTruths } from '../book/truths.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { type DueMarket, dropDueMarket, loadDueMarkets, putOffMarket } from './due-markets.store.ts'
import { settleBetsOf } from './settle-market.ts'

const MARKETS_AT_ONCE = 20

/**
 * Looks at the bets of markets of which something was said, or whose time has come. A market leaves the list only when
 * nothing was said of it meanwhile, so a kill or a second server costs no more than another look.
 *
 * @returns how many markets were looked at
 */
export async function settleDue(deps: SportsDeps): Promise<number> {
  const due = await loadDueMarkets(deps.pool, new Date(deps.clock.now()), MARKETS_AT_ONCE)
  for (const market of due) {
    // Looked at before its bets: what ends to wait meanwhile is looked at once more.
    const waits = await waitsOf(deps, market)
    await settleBetsOf(deps, market)
    if (waits.length > 0) await putOffMarket(deps.pool, market, new Date(Math.min(...waits)))
    else await dropDueMarket(deps.pool, market)
  }
  return due.length
}

/** Until when a result that only a scout saw waits for somebody to contradict it, and refunds for somebody to confirm them. */
async function waitsOf({ pool, clock }: SportsDeps, due: DueMarket): Promise<readonly number[]> {
  const truths = await loadTruths(pool, [due])
  const [truth] = truths.values()
  if (!truth) return []
  const refunds = waitingRefunds(truth).flatMap(({ refundsFrom }) => refundsFrom ?? [])
  const scout = waitingScout(truth)
  const scoutedUntil = scout ? scout.at.sentAt + SCOUTED_WAIT_MS : 0
  return scoutedUntil > clock.now() ? [...refunds, scoutedUntil] : refunds
}
