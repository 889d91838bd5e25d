import type { SportsEventState, SportsReviewState, SportsScoreBoard } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { BetRow } from './bet-row.ts'
import { BET, readBet, type StoredBet } from './bets.store.ts'

export interface OwnEvent {
  readonly eventId: Uuid
  readonly sport: string
  readonly tournament: string
  readonly home: string
  readonly away: string
  readonly runners: readonly string[] | null
  readonly startsAt: string
  readonly state: SportsEventState
  readonly board: SportsScoreBoard | null
}

export interface OwnCashOut {
  readonly state: 'waiting' | 'sold'
  readonly sharePercent: number
  readonly askedAt: string
  readonly decidesAt: string
  readonly stakeMinor: string | null
  readonly paidMinor: string | null
  readonly isAutomatic: boolean
  /** The whole was staked on another bet. */
  readonly isEdit: boolean
}

/** A bet with its wager and everything that its member is shown. */
export interface OwnBet extends BetRow {
  readonly wagerState: 'pending' | 'open' | 'settled' | 'void' | 'cashed_out'
  readonly capturedMinor: bigint
  readonly paidMinor: bigint
  readonly returnedMinor: bigint
  readonly isBonus: boolean
  readonly review: {
    readonly state: SportsReviewState
    readonly offeredMinor: string | null
  } | null
  readonly closedAt: Date | null
  readonly events: readonly OwnEvent[]
  readonly cashOuts: readonly OwnCashOut[]
  /** Wagers of the bet that it became, and of the one that it was. */
  readonly editedInto: Uuid | null
  readonly editedFrom: Uuid | null
  /** Why its newest edit was refused, where nothing was asked of it since. */
  readonly refusedEdit: string | null
  readonly settlements: readonly {
    readonly at: string
    readonly state: 'settled' | 'void' | 'open'
    readonly payoutMinor: string
    readonly returnedMinor: string
  }[]
}

const EVENTS = `(select json_agg(distinct jsonb_build_object('eventId', e.id, 'sport', e.sport, 'tournament', e.tournament,
    'home', e.home, 'away', e.away, 'runners', e.runners, 'startsAt', e.starts_at, 'state', e.state, 'board', e.board))
  from sports_bet_leg l join sports_event e on e.id = l.event_id where l.bet_id = b.id)`
const CASH_OUTS = `coalesce((select json_agg(json_build_object('state', c.state, 'sharePercent', c.share_percent,
    'askedAt', c.asked_at, 'decidesAt', c.decides_at, 'stakeMinor', c.stake_minor::text,
    'paidMinor', c.paid_minor::text, 'isAutomatic', c.is_automatic, 'isEdit', c.edit is not null)
    order by c.decides_at)
  from sports_cash_out c where c.bet_id = b.id and c.state <> 'refused'), '[]')`
const SETTLEMENTS = `coalesce((select json_agg(json_build_object('at', s.settled_at, 'state', s.state,
    'payoutMinor', s.payout_minor::text, 'returnedMinor', s.returned_minor::text) order by s.version)
  from wager_settlement s where s.member_id = b.member_id and s.wager_id = b.wager_id), '[]')`
const OWN = `${BET}, w.state as "wagerState", w.captured_minor as "capturedMinor", w.payout_minor as "paidMinor",
  w.returned_minor as "returnedMinor", w.grant_id is not null as "isBonus", w.closed_at as "closedAt",
  (select c.edited_into from sports_cash_out c where c.bet_id = b.id and c.edited_into is not null) as "editedInto",
  (select o.wager_id from sports_cash_out c join sports_bet o on o.id = c.bet_id where c.edited_into = b.wager_id) as "editedFrom",
  (select case when c.state = 'refused' and c.edit is not null then c.refusal end from sports_cash_out c
    where c.bet_id = b.id order by c.asked_at desc, c.id desc limit 1) as "refusedEdit",
  (select json_build_object('state', r.state, 'offeredMinor', r.offered_minor::text)
    from sports_review r where r.bet_id = b.id) as review, ${EVENTS} as events, ${CASH_OUTS} as "cashOuts", ${SETTLEMENTS} as settlements`
const FROM = 'sports_bet b join wager w on w.member_id = b.member_id and w.id = b.wager_id'

type StoredOwn = StoredBet & Omit<OwnBet, keyof BetRow>

const readOwn = (stored: StoredOwn): OwnBet => ({ ...stored, ...readBet(stored) })

export async function loadOwnBet(
  database: Queryable,
  memberId: bigint,
  wagerId: Uuid,
): Promise<OwnBet | undefined> {
  const [bet] = await loadOwnBetsById(database, memberId, [wagerId])
  return bet
}

/** Those of the ids that are the member's. */
export async function loadOwnBetsById(
  database: Queryable,
  memberId: bigint,
  wagerIds: readonly Uuid[],
): Promise<OwnBet[]> {
  const found = await database.query<StoredOwn>(
    `select ${OWN} from ${FROM} where b.member_id = $1 and b.wager_id = any($2::uuid[])`,
    [memberId, wagerIds],
  )
  return found.rows.map(readOwn)
}

const IS_WANTED = `b.member_id = $1
  and ($2::text is null or (w.state in ('pending', 'open')) = ($2 = 'running'))`

/** A page of a member's bets, the newest first. */
export async function loadOwnBets(
  database: Queryable,
  memberId: bigint,
  page: {
    readonly state: 'running' | 'ended' | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly bets: readonly OwnBet[]; readonly totalCount: number }> {
  const { state = null, limit, offset } = page
  const [found, counted] = await Promise.all([
    database.query<StoredOwn>(
      `select ${OWN} from ${FROM} where ${IS_WANTED} order by b.id desc limit $3 offset $4`,
      [memberId, state, limit, offset],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from ${FROM} where ${IS_WANTED}`,
      [memberId, state],
    ),
  ])
  return { bets: found.rows.map(readOwn), totalCount: counted.rows[0]?.count ?? 0 }
}
