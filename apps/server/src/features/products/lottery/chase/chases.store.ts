import type { Uuid } from '@baize/kernel'
import type { Companion, HeldClaim } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SlipRow } from '../slips/slip-row.ts'
import type { ChaseRow } from './chase-row.ts'

const CHASE = `id as "chaseId", member_id as "memberId", game, family, way,
  stops_on_win as "stopsOnWin", entries, stake_minor as "stakeMinor", own_series as "ownSeries", series,
  price_version as "priceVersion", settings, reserved_minor as "reservedMinor",
  waiting_minor as "waitingMinor", paid_minor as "paidMinor", issues, state,
  started_at as "startedAt", due_at as "dueAt", true as "isStored"`

/** Plans, written with the money that they hold and give back. */
export const lotteryChases: Companion<Uuid, ChaseRow> = {
  name: 'lottery_chase',
  mapKey: (chaseId) => chaseId,
  async lock(client, chaseIds) {
    const found = await client.query<ChaseRow>(
      `select ${CHASE} from lottery_chase where id = any($1::uuid[]) order by id for update`,
      [chaseIds],
    )
    return found.rows.map((row) => [row.chaseId, row] as const)
  },
  save: (client, changes) =>
    Promise.all(
      changes.map(([, row]) =>
        row.isStored ? updateChase(client, row) : insertChase(client, row),
      ),
    ),
}

async function insertChase(client: Queryable, row: ChaseRow): Promise<void> {
  await client.query(
    `insert into lottery_chase (id, member_id, game, family, way, stops_on_win, entries, stake_minor,
       own_series, series, price_version, settings, reserved_minor, waiting_minor, issues, state,
       started_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[row.chaseId, row.memberId, row.game, row.family, JSON.stringify(row.way)],
      ...[row.stopsOnWin, JSON.stringify(row.entries), row.stakeMinor, row.ownSeries, row.series],
      ...[row.priceVersion, JSON.stringify(row.settings), row.reservedMinor, row.waitingMinor],
      ...[JSON.stringify(row.issues), row.state, row.startedAt, row.dueAt],
    ],
  )
}

async function updateChase(client: Queryable, row: ChaseRow): Promise<void> {
  await client.query(
    `update lottery_chase set waiting_minor = $2, paid_minor = $3, issues = $4, state = $5, due_at = $6
     where id = $1`,
    [
      row.chaseId,
      row.waitingMinor,
      row.paidMinor,
      JSON.stringify(row.issues),
      row.state,
      row.dueAt,
    ],
  )
}

/** Plans about which something is to be done, or whose player may not play any more; those that waited longest first. */
export async function loadDueChases(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<DueChase[]> {
  const found = await database.query<DueChase>(
    `select ${CHASE}, barred.is_barred as "isBarred" from lottery_chase c
     cross join lateral (select c.state = 'running' and exists (select from member m
       where m.id = c.member_id and (m.status <> 'active'
         or m.break_until_ms > extract(epoch from $1::timestamptz) * 1000)) as is_barred) barred
     where due_at is not null and (barred.is_barred or due_at <= $1)
     order by barred.is_barred desc, due_at, id limit $2`,
    [now, limit],
  )
  return found.rows
}

/** Lets a plan wait for a result that is late. */
export async function saveDueAt(database: Queryable, chaseId: Uuid, dueAt: Date): Promise<void> {
  await database.query('update lottery_chase set due_at = $2 where id = $1 and due_at < $2', [
    chaseId,
    dueAt,
  ])
}

export async function loadOwnChases(
  database: Queryable,
  memberId: bigint,
  { game, limit }: { readonly game?: string | undefined; readonly limit: number },
): Promise<ChaseRow[]> {
  const found = await database.query<ChaseRow>(
    `select ${CHASE} from lottery_chase where member_id = $1 and ($2::text is null or game = $2)
     order by id desc limit $3`,
    [memberId, game ?? null, limit],
  )
  return found.rows
}

export async function loadChase(
  database: Queryable,
  memberId: bigint,
  chaseId: Uuid,
): Promise<ChaseRow | undefined> {
  const found = await database.query<ChaseRow>(
    `select ${CHASE} from lottery_chase where member_id = $1 and id = $2`,
    [memberId, chaseId],
  )
  return found.rows[0]
}

/** What plans hold in escrow, beside the stakes of their slips. */
export async function loadHeldChases(database: Queryable, currency: string): Promise<HeldClaim[]> {
  const found = await database.query<{ amount: string }>(
    'select coalesce(sum(waiting_minor), 0)::text as amount from lottery_chase where due_at is not null',
  )
  const amountMinor = BigInt(found.rows[0]?.amount ?? 0)
  return [{ kind: 'escrow', purpose: 'rounds', currency, amountMinor, says: 'plans of draws' }]
}

/** A plan with whether its player may not play any more. */
export interface DueChase extends ChaseRow {
  readonly isBarred: boolean
}

/** An issue of a plan that has a slip, as its draw and its wager stand. */
export interface ChasedSlip extends Pick<SlipRow, 'entries' | 'settings' | 'ownSeries' | 'series'> {
  readonly chaseId: Uuid
  readonly stopsOnWin: boolean
  readonly family: string
  readonly wagerId: Uuid
  readonly closesAt: Date
  readonly drawnAt: Date | null
  readonly voidedAt: Date | null
  readonly result: unknown
  readonly state: string
  readonly payoutMinor: bigint
}

/** The slips of plans in the order of their draws, with what they are on. */
export async function loadChasedSlips(
  database: Queryable,
  chaseIds: readonly Uuid[],
): Promise<ChasedSlip[]> {
  const found = await database.query<ChasedSlip>(
    `select s.chase_id as "chaseId", s.wager_id as "wagerId", s.entries, s.settings,
       s.own_series as "ownSeries", s.series, d.family, d.closes_at as "closesAt",
       d.drawn_at as "drawnAt", d.voided_at as "voidedAt", d.result, w.state,
       w.payout_minor as "payoutMinor", c.stops_on_win as "stopsOnWin"
     from lottery_slip s join lottery_draw d on d.id = s.draw_id
     join lottery_chase c on c.id = s.chase_id
     join wager w on w.member_id = s.member_id and w.id = s.wager_id
     where s.chase_id = any($1::uuid[]) order by s.chase_id, d.closes_at`,
    [chaseIds],
  )
  return found.rows
}
