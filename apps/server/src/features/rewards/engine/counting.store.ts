import type { Minor, Uuid } from '@baize/kernel'
import type { RewardState } from '@baize/rewards'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** How far events have been counted. */
export interface CountProgress {
  readonly countedTo: Date | null
  readonly transferId: bigint
  readonly position: bigint
  /** The newest transfer of the ledger. */
  readonly head: bigint
}

/** Keeps the row until the commit: one server at a time counts. */
export async function lockProgress(tx: Tx): Promise<CountProgress | undefined> {
  const found = await tx.query<CountProgress>(
    `select counted_to as "countedTo", p.transfer_id as "transferId", position,
            coalesce(head.transfer_id, 0) as head
       from offer_progress p left join ledger_head head on true for update of p`,
  )
  return found.rows[0]
}

export async function saveProgress(
  tx: Tx,
  { countedTo, transferId, position }: Omit<CountProgress, 'head'>,
): Promise<void> {
  await tx.query('update offer_progress set counted_to = $1, transfer_id = $2, position = $3', [
    ...[countedTo, transferId, position],
  ])
}

/** A counter by offer, member and window. */
export interface CounterRow {
  readonly offerId: bigint
  readonly memberId: bigint
  readonly windowKey: string
  readonly version: number
  readonly sum: bigint
  readonly position: bigint
  readonly endsAt: Date
  readonly isOver: boolean
}

const COUNTER_COLUMNS = `offer_id as "offerId", member_id as "memberId", window_key as "windowKey", version, sum,
  position, ends_at as "endsAt", is_over as "isOver"`

/** All windows of members in an offer. */
export async function loadCounters(
  database: Queryable,
  offerId: bigint,
  memberIds: readonly bigint[],
): Promise<readonly CounterRow[]> {
  const found = await database.query<CounterRow>(
    `select ${COUNTER_COLUMNS} from offer_counter
      where offer_id = $1 and member_id = any ($2::bigint[]) order by member_id, window_key`,
    [offerId, memberIds],
  )
  return found.rows
}

/** Windows of offers that are over by now and were not when they were decided last, the earliest first. */
export async function loadOverdue(
  database: Queryable,
  offerIds: readonly bigint[],
  now: Date,
  limit: number,
): Promise<readonly Pick<CounterRow, 'offerId' | 'memberId'>[]> {
  const found = await database.query<Pick<CounterRow, 'offerId' | 'memberId'>>(
    `select distinct offer_id as "offerId", member_id as "memberId" from (
       select offer_id, member_id from offer_counter where not is_over and ends_at <= $2 and offer_id = any ($1::bigint[])
        order by ends_at limit $3) as due`,
    [offerIds, now, limit],
  )
  return found.rows
}

export async function saveCounters(tx: Tx, rows: readonly CounterRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into offer_counter (offer_id, member_id, window_key, version, sum, position, ends_at, is_over)
     select offer_id, member_id, window_key, version, sum, position, ends_at, is_over
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[],
         $7::timestamptz[], $8::boolean[])
         as g(offer_id, member_id, window_key, version, sum, position, ends_at, is_over)
     on conflict (offer_id, member_id, window_key) do update
       set sum = excluded.sum, position = excluded.position, is_over = excluded.is_over`,
    [
      ...[rows.map(({ offerId }) => offerId), rows.map(({ memberId }) => memberId)],
      ...[rows.map(({ windowKey }) => windowKey), rows.map(({ version }) => version)],
      ...[rows.map(({ sum }) => sum), rows.map(({ position }) => position)],
      ...[rows.map(({ endsAt }) => endsAt), rows.map(({ isOver }) => isOver)],
    ],
  )
}

/** A reward as counting knows it. */
export interface CountedReward {
  readonly rewardId: Uuid
  readonly memberId: bigint
  readonly windowKey: string
  readonly step: number
  readonly state: RewardState
  readonly isShort: boolean
}

/** Rewards of members in an offer, locked: a claim is before this or after it. */
export async function lockRewards(
  tx: Tx,
  offerId: bigint,
  memberIds: readonly bigint[],
): Promise<readonly CountedReward[]> {
  const found = await tx.query<CountedReward>(
    `select id as "rewardId", member_id as "memberId", window_key as "windowKey", step, state,
            is_short as "isShort" from reward
      where offer_id = $1 and member_id = any ($2::bigint[]) order by id for no key update`,
    [offerId, memberIds],
  )
  return found.rows
}

export interface OpenedReward {
  readonly rewardId: Uuid
  readonly offerId: bigint
  readonly memberId: bigint
  readonly windowKey: string
  readonly step: number
  readonly version: number
  readonly worthMinor: Minor
  readonly lapsesAt: Date
}

/** Opens rewards; one that was taken back is open again under its own id. */
export async function openRewards(
  tx: Tx,
  rewards: readonly OpenedReward[],
  at: Date,
): Promise<void> {
  for (const each of rewards) {
    await tx.query(
      `insert into reward (id, offer_id, member_id, window_key, step, version, state, worth_minor, opened_at,
         lapses_at) values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9)
       on conflict on constraint reward_is_one do update
         set state = 'open', worth_minor = excluded.worth_minor, opened_at = excluded.opened_at,
             lapses_at = excluded.lapses_at where reward.state = 'taken_back'`,
      [
        ...[each.rewardId, each.offerId, each.memberId, each.windowKey, each.step, each.version],
        ...[each.worthMinor, at, each.lapsesAt],
      ],
    )
  }
}

/** Writes what counting changed in rewards that are locked. */
export async function changeRewards(
  tx: Tx,
  { takenBack, short, madeUp }: Readonly<Record<'takenBack' | 'short' | 'madeUp', readonly Uuid[]>>,
): Promise<void> {
  await tx.query(
    `update reward set state = case when id = any ($1::uuid[]) then 'taken_back' else state end,
            is_short = id = any ($2::uuid[])
      where id = any ($1::uuid[] || $2::uuid[] || $3::uuid[])`,
    [takenBack, short, madeUp],
  )
}
