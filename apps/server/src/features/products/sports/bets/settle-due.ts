import { SCOUTED_WAIT_MS } from '@baize/sports'
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
    await settleBetsOf(deps, market)
    await end(deps, market)
  }
  return due.length
}

/** A result that only a scout saw is looked at again when nobody has contradicted it for so long. */
async function end({ pool, clock }: SportsDeps, due: DueMarket): Promise<void> {
  const truths = await loadTruths(pool, [due])
  const [truth] = truths.values()
  const scoutedAt = truth?.scouted?.at.sentAt
  const waitsUntil = scoutedAt === undefined ? 0 : scoutedAt + SCOUTED_WAIT_MS
  const waits = truth?.confirmed === undefined && waitsUntil > clock.now()
  if (waits) await putOffMarket(pool, due, new Date(waitsUntil))
  else await dropDueMarket(pool, due)
}
