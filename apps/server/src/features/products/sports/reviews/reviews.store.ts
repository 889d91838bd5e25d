import type { SportsReviewState } from '@baize/contract'
import { type Minor, minor, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** A bet that was sent to somebody of the house. */
export interface ReviewRow {
  readonly betId: Uuid
  readonly memberId: bigint
  readonly state: SportsReviewState
  readonly offeredMinor: Minor | null
  /** What it is on, in one order. */
  readonly selections: string
  readonly askedAt: Date
}

type StoredReview = Omit<ReviewRow, 'offeredMinor'> & { readonly offeredMinor: bigint | null }

const REVIEW = `r.bet_id as "betId", r.member_id as "memberId", r.state, r.offered_minor as "offeredMinor",
  r.selections, r.asked_at as "askedAt"`
const read = (stored: StoredReview): ReviewRow => ({
  ...stored,
  offeredMinor: stored.offeredMinor === null ? null : minor(stored.offeredMinor),
})

/** Reviews, begun and ended with the money of their bets; what staff decide between is written by them. */
export const sportsReviews: Companion<Uuid, ReviewRow> = {
  name: 'sports_review',
  mapKey: (betId) => betId,
  async lock(client, betIds) {
    const found = await client.query<StoredReview>({
      name: 'sports-reviews-lock',
      text: `select ${REVIEW} from sports_review r where r.bet_id = any($1::uuid[])
        order by r.bet_id for update`,
      values: [betIds],
    })
    return found.rows.map((row) => [row.betId, read(row)] as const)
  },
  save(client, changes) {
    const rows = changes.map(([, row]) => row)
    return client.query({
      name: 'sports-reviews-save',
      text: `insert into sports_review (bet_id, member_id, state, selections, asked_at)
        select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
        on conflict (bet_id) do update set state = excluded.state`,
      values: [
        rows.map(({ betId }) => betId),
        rows.map(({ memberId }) => memberId),
        rows.map(({ state }) => state),
        rows.map(({ selections }) => selections),
        rows.map(({ askedAt }) => askedAt),
      ],
    })
  },
}

export async function loadReviews(
  database: Queryable,
  betIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, ReviewRow>> {
  if (betIds.length === 0) return new Map()
  const found = await database.query<StoredReview>({
    name: 'sports-reviews-of',
    text: `select ${REVIEW} from sports_review r where r.bet_id = any($1::uuid[])`,
    values: [betIds],
  })
  return new Map(found.rows.map((row) => [row.betId, read(row)]))
}

/** The most that the same bet of a member was offered to be taken with since a moment. */
export async function loadOffered(
  database: Queryable,
  of: { readonly memberId: bigint; readonly selections: string; readonly since: Date },
): Promise<bigint | null> {
  const found = await database.query<{ offeredMinor: bigint | null }>(
    `select max(offered_minor) as "offeredMinor" from sports_review
     where member_id = $1 and state = 'offered' and decided_at >= $2 and selections = $3`,
    [of.memberId, of.since, of.selections],
  )
  return found.rows[0]?.offeredMinor ?? null
}

export interface WaitingReview {
  readonly betId: Uuid
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly stakeMinor: bigint
  readonly lines: number
  readonly until: Date
  readonly placedAt: Date
  readonly percent: number
}

const WAITING = `b.id as "betId", b.wager_id as "wagerId", b.member_id as "memberId",
  b.stake_minor as "stakeMinor", b.lines, b.decides_at as until, b.placed_at as "placedAt",
  coalesce((select percent from sports_member_class c where c.member_id = b.member_id), 100) as percent
  from sports_review r join sports_bet b on b.id = r.bet_id`
const IS_WAITING = `r.state = 'waiting' and b.state = 'pending'`

/** Bets that wait for somebody, the oldest first. */
export async function loadWaiting(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<WaitingReview[]> {
  const found = await database.query<WaitingReview>(
    `select ${WAITING} where ${IS_WAITING} and b.decides_at > $1 order by r.asked_at limit $2`,
    [now, limit],
  )
  return found.rows
}

export async function countWaiting(database: Queryable, now: Date): Promise<number> {
  const found = await database.query<{ count: number }>(
    `select count(*)::int as count from sports_review r join sports_bet b on b.id = r.bet_id
     where ${IS_WAITING} and b.decides_at > $1`,
    [now],
  )
  return found.rows[0]?.count ?? 0
}

/** A bet that waits, locked as commits lock it: the bet before its review. Null where there is no such bet. */
export async function lockWaiting(
  tx: Tx,
  wagerId: Uuid,
): Promise<WaitingReview | undefined | null> {
  const bets = await tx.query('select from sports_bet where wager_id = $1 for update', [wagerId])
  if (bets.rowCount === 0) return null
  const found = await tx.query<WaitingReview>(
    `select ${WAITING} where b.wager_id = $1 and ${IS_WAITING} for update of r`,
    [wagerId],
  )
  return found.rows[0]
}

export interface ReviewDecision {
  readonly betId: Uuid
  readonly state: 'accepted' | 'offered' | 'refused'
  readonly offeredMinor: Minor | null
  readonly by: string
  readonly at: Date
  /** When what was decided is done. */
  readonly decidesAt: Date
}

export async function saveDecision(tx: Tx, decision: ReviewDecision): Promise<void> {
  const { betId, state, offeredMinor, by, at, decidesAt } = decision
  await tx.query(
    `update sports_review set state = $2, offered_minor = $3, decided_by = $4, decided_at = $5
     where bet_id = $1`,
    [betId, state, offeredMinor, by, at],
  )
  await tx.query('update sports_bet set decides_at = $2 where id = $1', [betId, decidesAt])
}
