import type { JackpotNames, JackpotState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import type { HeldClaim } from '@baize/ledger/pg'
import type { PoolAccounts } from '../../../house/jackpots/pool-row.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A level as it is shown; sums in minor units, in decimal. */
export interface ShownLevel {
  readonly name: string
  readonly rateMillionths: string
  readonly reserveMillionths: string
  readonly seedMinor: string
  readonly ceilingMinor: string
  readonly tickets: string | null
  readonly commitment: string | null
  readonly cycle: number
  readonly meterMinor: string
  readonly reserveMinor: string
  readonly seededMinor: string
  readonly contributedMinor: string
  readonly reservedMinor: string
  readonly excessMinor: string
  readonly paidMinor: string
  readonly movedInMinor: string
  readonly movedOutMinor: string
  /** What the books hold in its two accounts. */
  readonly bookedMeterMinor: string
  readonly bookedReserveMinor: string
}

export interface ShownPool {
  readonly poolId: Uuid
  readonly code: string
  readonly name: string
  readonly names: JackpotNames
  readonly state: JackpotState
  readonly games: readonly string[]
  readonly levels: readonly ShownLevel[]
  readonly madeAt: Date
  readonly openedAt: Date | null
  readonly closedAt: Date | null
  readonly movedTo: string | null
  readonly isWaiting: boolean
}

/** Amounts are written as text inside JSON: they may be larger than a number holds. */
const LEVELS = `(select json_agg(json_build_object(
    'name', l.name, 'rateMillionths', l.rate_millionths::text,
    'reserveMillionths', l.reserve_millionths::text, 'seedMinor', l.seed_minor::text,
    'ceilingMinor', l.ceiling_minor::text, 'tickets', l.tickets::text,
    'commitment', l.commitment, 'cycle', l.cycle, 'meterMinor', l.meter_minor::text,
    'reserveMinor', l.reserve_minor::text, 'seededMinor', l.seeded_minor::text,
    'contributedMinor', l.contributed_minor::text, 'reservedMinor', l.reserved_minor::text,
    'excessMinor', l.excess_minor::text, 'paidMinor', l.paid_minor::text,
    'movedInMinor', l.moved_in_minor::text, 'movedOutMinor', l.moved_out_minor::text,
    'bookedMeterMinor', m.balance_minor::text, 'bookedReserveMinor', r.balance_minor::text
    ) order by l.place)
  from jackpot_level l
  join ledger_account m on m.id = l.meter_account_id
  join ledger_account r on r.id = l.reserve_account_id
  where l.pool_id = p.id)`

/** Pools in these states, the newest last; one statement, so that meters and books are of one moment. */
export async function loadPools(
  database: Queryable,
  states: readonly JackpotState[],
  at: Date,
): Promise<ShownPool[]> {
  const found = await database.query<ShownPool>(
    `select p.id as "poolId", p.code, p.name, p.names, p.state,
       array(select game_code from jackpot_game where pool_id = p.id order by 1) as games,
       ${LEVELS} as levels, p.made_at as "madeAt", p.opened_at as "openedAt",
       p.closed_at as "closedAt", t.name as "movedTo",
       exists (select from approval a where a.kind = 'jackpot_change' and a.subject = p.id::text
         and a.state = 'waiting' and a.expires_at > $2) as "isWaiting"
     from jackpot_pool p left join jackpot_pool t on t.id = p.moved_to
     where p.state = any($1::text[]) order by p.made_at, p.id`,
    [states, at],
  )
  return found.rows
}

export interface ShownWin {
  readonly poolCode: string
  readonly level: string
  readonly names: JackpotNames
  readonly place: number
  readonly cycle: number
  readonly amountMinor: bigint
  readonly gameCode: string
  readonly username: string
  /** In lists that everybody sees. */
  readonly hidesName: boolean
  readonly memberId: bigint
  readonly roundId: Uuid
  readonly wonAt: Date
  readonly dropSecret: string | null
  readonly dropAmountMinor: bigint | null
}

const WINS = `select p.code as "poolCode", l.name as level, p.names, w.place, w.cycle,
    w.amount_minor as "amountMinor", w.game_code as "gameCode", m.username,
    m.hides_name as "hidesName",
    w.member_id as "memberId", w.round_id as "roundId", w.won_at as "wonAt",
    w.drop_secret as "dropSecret", w.drop_amount_minor as "dropAmountMinor"
  from jackpot_win w
  join jackpot_pool p on p.id = w.pool_id
  join jackpot_level l on l.pool_id = w.pool_id and l.place = w.place
  join member m on m.id = w.member_id`

/** The newest wins of all pools. */
export async function loadLatestWins(database: Queryable, most: number): Promise<ShownWin[]> {
  const found = await database.query<ShownWin>(`${WINS} order by w.won_at desc limit $1`, [most])
  return found.rows
}

export async function loadWinPage(
  database: Queryable,
  { poolId, limit, offset }: { poolId: Uuid; limit: number; offset: number },
): Promise<{ readonly rows: readonly ShownWin[]; readonly totalCount: number }> {
  const [rows, total] = await Promise.all([
    database.query<ShownWin>(
      `${WINS} where w.pool_id = $1 order by w.won_at desc, w.place limit $2 offset $3`,
      [poolId, limit, offset],
    ),
    database.query<{ total: number }>(
      'select count(*)::int as total from jackpot_win where pool_id = $1',
      [poolId],
    ),
  ])
  return { rows: rows.rows, totalCount: total.rows[0]?.total ?? 0 }
}

export interface PoolDay {
  readonly day: string
  readonly contributedMinor: string
  readonly reservedMinor: string
  readonly excessMinor: string
  readonly seededMinor: string
  readonly paidMinor: string
}

const sumOf = (code: keyof typeof TRANSFER_CODES, column: string) =>
  `coalesce(sum(${column}) filter (where code = ${TRANSFER_CODES[code].number}), 0)::text`

/** What moved by day (UTC), the newest first: whole days from their kept sums, the rest from the entries. */
export async function loadPoolDays(database: Queryable, poolId: Uuid): Promise<PoolDay[]> {
  const found = await database.query<PoolDay>(
    `with own as (
       select meter_account_id as id from jackpot_level where pool_id = $1
       union all select reserve_account_id from jackpot_level where pool_id = $1
     ), part as (
       select d.day, d.code, d.received_minor, d.given_minor
         from account_day d join own on own.id = d.account_id
       union all
       select (e.posted_at at time zone 'UTC')::date, t.code, greatest(e.amount_minor, 0),
              greatest(-e.amount_minor, 0)
         from own join ledger_entry e on e.account_id = own.id
        cross join lateral (
          select code from ledger_transfer
           where id = e.transfer_id and posted_at = e.posted_at limit 1
        ) t
        where e.version >
          (select coalesce(max(last_version), 0) from account_day where account_id = own.id)
     )
     select day::text as day,
       ${sumOf('jackpot_contribution', 'received_minor')} as "contributedMinor",
       ${sumOf('jackpot_reserve', 'received_minor')} as "reservedMinor",
       ${sumOf('jackpot_excess', 'received_minor')} as "excessMinor",
       ${sumOf('jackpot_seed', 'received_minor')} as "seededMinor",
       ${sumOf('jackpot_win', 'given_minor')} as "paidMinor"
     from part group by day order by day desc limit 30`,
    [poolId],
  )
  return found.rows
}

/** Where the money of a pool lies; undefined when there is none. */
export async function loadPoolAccounts(
  database: Queryable,
  poolId: Uuid,
): Promise<PoolAccounts | undefined> {
  const found = await database.query<{ fundId: bigint; meterId: bigint; reserveId: bigint }>(
    `select p.fund_account_id as "fundId", l.meter_account_id as "meterId",
       l.reserve_account_id as "reserveId"
     from jackpot_pool p join jackpot_level l on l.pool_id = p.id where p.id = $1 order by l.place`,
    [poolId],
  )
  const fundId = found.rows[0]?.fundId
  if (fundId === undefined) return undefined
  return {
    fundId,
    levels: found.rows.map(({ meterId, reserveId }) => ({ meterId, reserveId })),
  }
}

/** What the levels say that their accounts hold. */
export async function loadHeldJackpots(
  database: Queryable,
  currency: string,
): Promise<HeldClaim[]> {
  const found = await database.query<{ purpose: string; amountMinor: bigint }>(
    `select a.purpose, case when a.id = l.meter_account_id then l.meter_minor
         else l.reserve_minor end as "amountMinor"
     from jackpot_level l
     join ledger_account a on a.id in (l.meter_account_id, l.reserve_account_id)`,
  )
  return found.rows.map(({ purpose, amountMinor }) => ({
    ...{ kind: 'jackpot' as const, purpose, currency, amountMinor },
    says: 'jackpot meters',
  }))
}

/** Drafts go as they came; undefined when it is none. */
export async function removeDraft(
  database: Queryable,
  poolId: Uuid,
): Promise<{ readonly code: string } | undefined> {
  const found = await database.query<{ code: string }>(
    `delete from jackpot_pool where id = $1 and state = 'draft' returning code`,
    [poolId],
  )
  return found.rows[0]
}

export async function hasPools(database: Queryable): Promise<boolean> {
  const found = await database.query('select from jackpot_pool limit 1')
  return found.rows.length > 0
}

/** False where it is called something else by now. */
export async function saveNames(
  database: Queryable,
  poolId: Uuid,
  { names, seenNames }: { readonly names: JackpotNames; readonly seenNames: JackpotNames },
): Promise<boolean> {
  const saved = await database.query(
    'update jackpot_pool set names = $2 where id = $1 and names = $3::jsonb',
    [poolId, JSON.stringify(names), JSON.stringify(seenNames)],
  )
  return saved.rowCount === 1
}
