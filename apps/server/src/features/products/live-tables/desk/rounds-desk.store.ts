import type { DeskRound, TableGame, TableSettings } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import type { ExtraStake, TableLayout, TableResult, VoidCause } from '@baize/rooms'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** A round with its money. */
export interface DeskRoundRow {
  readonly roundId: Uuid
  readonly tableCode: string
  readonly game: TableGame
  readonly settings: TableSettings
  readonly number: number
  readonly phase: DeskRound['phase']
  readonly isVoid: boolean
  readonly openedAt: Date
  readonly settledAt: Date | null
  readonly result: TableResult | null
  readonly betCount: number
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
}

const ROUND = `r.id as "roundId", r.table_code as "tableCode", t.game, r.settings, r.number, r.phase,
  r.is_void as "isVoid", r.opened_at as "openedAt", r.settled_at as "settledAt", r.result,
  m.count as "betCount", m.staked as "stakedMinor", m.paid as "paidMinor"`
const MONEY = `(select count(*)::int as count, coalesce(sum(w.stake_minor), 0)::bigint as staked,
    coalesce(sum(w.payout_minor + w.returned_minor), 0)::bigint as paid
  from live_table_layout l join wager w on w.member_id = l.member_id and w.id = l.wager_id
  where l.round_id = r.id)`

const VIEWS = {
  played: 'and r.bettor_count > 0',
  all: '',
  void: 'and r.is_void',
} as const

export interface WantedRounds {
  readonly view: keyof typeof VIEWS
  readonly table: string | null
  readonly between: { readonly from: Date; readonly to: Date } | null
  readonly limit: number
  readonly offset: number
}

/** Further rounds are looked for by table and day. */
const COUNTED_MAX = 10_000

/** Rounds of a table, of a day, or of all, the newest first. */
export async function loadRoundsPage(
  database: Queryable,
  { view, table, between, limit, offset }: WantedRounds,
): Promise<{ readonly rows: readonly DeskRoundRow[]; readonly totalCount: number }> {
  const wanted = `from live_table_round r where ($1::text is null or r.table_code = $1)
    and ($2::timestamptz is null or r.opened_at >= $2 and r.opened_at < $3) ${VIEWS[view]}`
  const values = [table, between?.from ?? null, between?.to ?? null]
  const [found, counted] = await Promise.all([
    database.query<DeskRoundRow>(
      `select ${ROUND} from (select r.* ${wanted} order by r.opened_at desc, r.id limit $4 offset $5) r
       join live_table t on t.code = r.table_code cross join lateral ${MONEY} m
       order by r.opened_at desc, r.id`,
      [...values, limit, offset],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from (select 1 ${wanted} limit $4) c`,
      [...values, COUNTED_MAX],
    ),
  ])
  return { rows: found.rows, totalCount: counted.rows[0]?.count ?? 0 }
}

export async function loadDeskRound(
  database: Queryable,
  roundId: Uuid,
): Promise<DeskRoundRow | undefined> {
  const found = await database.query<DeskRoundRow>(
    `select ${ROUND} from live_table_round r join live_table t on t.code = r.table_code
     cross join lateral ${MONEY} m where r.id = $1`,
    [roundId],
  )
  return found.rows[0]
}

export interface RoundBet {
  readonly memberId: bigint
  readonly username: string
  readonly wagerId: Uuid
  readonly state: 'pending' | 'open' | 'settled' | 'void' | 'cashed_out'
  readonly spots: TableLayout
  readonly extras: readonly ExtraStake[]
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
}

/** The largest bets on a round, with what they brought. */
export async function loadRoundBets(
  database: Queryable,
  roundId: Uuid,
  limit: number,
): Promise<readonly RoundBet[]> {
  const found = await database.query<RoundBet>(
    `select l.member_id as "memberId", m.username, l.wager_id as "wagerId", w.state, l.spots, l.extras,
       w.stake_minor as "stakedMinor", (w.payout_minor + w.returned_minor)::bigint as "paidMinor"
     from live_table_layout l
     join wager w on w.member_id = l.member_id and w.id = l.wager_id
     join member m on m.id = l.member_id
     where l.round_id = $1 order by w.stake_minor desc, l.place limit $2`,
    [roundId, limit],
  )
  return found.rows
}

export interface StoredVoid {
  readonly cause: VoidCause
  readonly reason: string
  readonly askedBy: string | null
  readonly approvedBy: string | null
  readonly voidedAt: Date
  readonly settledAt: Date | null
}

export async function loadVoid(
  database: Queryable,
  roundId: Uuid,
): Promise<StoredVoid | undefined> {
  const found = await database.query<StoredVoid>(
    `select v.cause, v.reason, a.display_name as "askedBy", b.display_name as "approvedBy",
       v.voided_at as "voidedAt", v.settled_at as "settledAt"
     from live_table_void v left join staff a on a.id = v.asked_by left join staff b on b.id = v.approved_by
     where v.round_id = $1`,
    [roundId],
  )
  return found.rows[0]
}

/** Whether a void of the round waits for a second person. */
export async function isVoidAsked(database: Queryable, roundId: Uuid, at: Date): Promise<boolean> {
  const found = await database.query(
    `select 1 from approval where kind = 'table_void' and subject = $1 and state = 'waiting'
       and expires_at > $2 limit 1`,
    [roundId, at],
  )
  return found.rowCount === 1
}

export function viewDeskRound(row: DeskRoundRow): DeskRound {
  const { roundId, settings, openedAt, settledAt, stakedMinor, paidMinor, result, ...round } = row
  return {
    tableRoundId: encodeId('evt', roundId),
    ...{ ...round, tableName: settings.name, openedAt: openedAt.toISOString() },
    settledAt: settledAt?.toISOString() ?? null,
    // Lists of a row are read only; those of an answer may be its reader's.
    result: result as DeskRound['result'],
    ...{ stakedMinor: `${stakedMinor}`, paidMinor: `${paidMinor}` },
  }
}
