import type { Uuid } from '@baize/kernel'
import { type MarketKey, SCOUTED_WAIT_MS } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { loadTruths } from '../book/truths.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { settleBetsOf } from './settle-market.ts'

const MARKETS_AT_ONCE = 20

interface DueMarket {
  readonly eventId: Uuid
  readonly market: MarketKey
  readonly dueAt: string
}

/**
 * Looks at the bets of markets of which something was said, or whose time has come. A market leaves the list only when
 * nothing was said of it meanwhile, so a kill or a second server costs no more than another look.
 *
 * @returns how many markets were looked at
 */
export async function settleDue(deps: SportsDeps): Promise<number> {
  const due = await loadDue(deps.pool, new Date(deps.clock.now()))
  for (const market of due) {
    await settleBetsOf(deps, market)
    await putOff(deps, market)
  }
  return due.length
}

async function loadDue(database: Queryable, now: Date): Promise<DueMarket[]> {
  const found = await database.query<DueMarket>(
    `select event_id as "eventId", market, due_at::text as "dueAt" from sports_due_market
     where due_at <= $1 order by due_at limit $2`,
    [now, MARKETS_AT_ONCE],
  )
  return found.rows
}

/** A result that only a scout saw is looked at again when nobody has contradicted it for so long. */
async function putOff({ pool, clock }: SportsDeps, due: DueMarket): Promise<void> {
  const truths = await loadTruths(pool, [due])
  const [truth] = truths.values()
  const scoutedAt = truth?.scouted?.at.sentAt
  const waitsUntil = scoutedAt === undefined ? 0 : scoutedAt + SCOUTED_WAIT_MS
  const waits = truth?.confirmed === undefined && waitsUntil > clock.now()
  const values = [due.eventId, due.market, due.dueAt]
  if (waits) {
    await pool.query(
      `update sports_due_market set due_at = $4
       where event_id = $1 and market = $2 and due_at = $3::timestamptz`,
      [...values, new Date(waitsUntil)],
    )
    return
  }
  await pool.query(
    'delete from sports_due_market where event_id = $1 and market = $2 and due_at = $3::timestamptz',
    values,
  )
}
