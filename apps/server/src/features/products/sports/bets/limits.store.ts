import { type Minor, minor, type Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SportsHouseLimits } from '../sports-deps.ts'
import type { StakeBounds } from './stake-bounds.ts'

export interface LimitedLeg {
  readonly sport: string
  readonly tournamentId: string
  readonly feedId: string
}

interface StoredLimit {
  readonly level: 'platform' | 'sport' | 'tournament' | 'event'
  readonly subject: string
  readonly marketLiabilityMinor: bigint | null
  readonly selectionWinMinor: bigint | null
}

/** The strictest limits that are over a bet, with what its member has of those of a selection. */
export async function loadBounds(
  database: Queryable,
  { memberId, legs }: { readonly memberId: bigint; readonly legs: readonly LimitedLeg[] },
  house: SportsHouseLimits,
): Promise<StakeBounds> {
  const [limits, percent] = await Promise.all([
    loadLimits(database, legs),
    loadPercent(database, memberId),
  ])
  const least = (own: readonly (bigint | null)[], most: Minor): Minor =>
    own.reduce<Minor>((low, each) => (each !== null && each < low ? minor(each) : low), most)
  const over = (leg: LimitedLeg) => limits.filter((limit) => isOver(limit, leg))
  const wins = legs.flatMap((leg) => over(leg).map(({ selectionWinMinor }) => selectionWinMinor))
  return {
    marketLiabilityMinor: legs.map((leg) =>
      least(
        over(leg).map(({ marketLiabilityMinor }) => marketLiabilityMinor),
        house.marketLiabilityMinor,
      ),
    ),
    selectionWinMinor: minor((least(wins, house.selectionWinMinor) * BigInt(percent)) / 100n),
    ticketWinMinor: house.ticketWinMinor,
  }
}

function isOver({ level, subject }: StoredLimit, leg: LimitedLeg): boolean {
  if (level === 'platform') return true
  if (level === 'sport') return subject === leg.sport
  return subject === (level === 'event' ? leg.feedId : leg.tournamentId)
}

async function loadLimits(
  database: Queryable,
  legs: readonly LimitedLeg[],
): Promise<readonly StoredLimit[]> {
  const subjects = legs.flatMap(({ sport, tournamentId, feedId }) => [sport, tournamentId, feedId])
  const found = await database.query<StoredLimit>({
    name: 'sports-limits-over',
    text: `select level, subject, market_liability_minor as "marketLiabilityMinor",
        selection_win_minor as "selectionWinMinor"
      from sports_limit where subject = '*' or subject = any($1::text[])`,
    values: [subjects],
  })
  return found.rows
}

async function loadPercent(database: Queryable, memberId: bigint): Promise<number> {
  const found = await database.query<{ percent: number }>({
    name: 'sports-member-class',
    text: 'select percent from sports_member_class where member_id = $1',
    values: [memberId],
  })
  return found.rows[0]?.percent ?? 100
}

export interface EventHead extends LimitedLeg {
  readonly eventId: Uuid
  readonly state: string
}

/** Events by the feed's ids, as far as a slip needs them before anything is locked. */
export async function loadEventHeads(
  database: Queryable,
  feedIds: readonly string[],
): Promise<ReadonlyMap<string, EventHead>> {
  const found = await database.query<EventHead>({
    name: 'sports-event-heads',
    text: `select id as "eventId", feed_id as "feedId", sport, tournament_id as "tournamentId", state
      from sports_event where feed_id = any($1::text[])`,
    values: [feedIds],
  })
  return new Map(found.rows.map((row) => [row.feedId, row]))
}
