import type { RaceDraft, RaceMeasure } from '@baize/contract'
import type { Ties } from '@baize/rewards'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** The kind of approval that starts a race. */
export const RACE_START = 'race_start'

export type RaceState = 'draft' | 'approved' | 'stopped' | 'settled'

/** A race as it is stored. */
export interface RaceRecord {
  readonly raceId: bigint
  readonly state: RaceState
  readonly titles: Readonly<Record<string, string>>
  readonly measure: RaceMeasure
  readonly product: string | null
  readonly stakeMinMinor: bigint
  readonly ties: Ties
  /** Decimal strings of minor units, the first prize first. */
  readonly prizes: readonly string[]
  readonly opensAt: Date
  readonly closesAt: Date
  readonly madeBy: string
}

const RACE = `select id as "raceId", state, titles, measure, product, stake_min_minor as "stakeMinMinor", ties, prizes,
    opens_at as "opensAt", closes_at as "closesAt", made_by as "madeBy" from race`

/** Races that count what happens now, or what happened before their end and comes late. */
export async function loadCountingRaces(tx: Tx): Promise<readonly RaceRecord[]> {
  const found = await tx.query<RaceRecord>(`${RACE} where state = 'approved' order by id`)
  return found.rows
}

/** Races that members see, the latest to close first. */
export async function loadShownRaces(
  database: Queryable,
  since: Date,
  limit: number,
): Promise<readonly RaceRecord[]> {
  const found = await database.query<RaceRecord>(
    `${RACE} where state in ('approved', 'settled') and closes_at > $1 order by closes_at desc, id desc limit $2`,
    [since, limit],
  )
  return found.rows
}

/** A race for the update of its state. */
export async function lockRace(tx: Tx, raceId: bigint): Promise<RaceRecord | undefined> {
  const found = await tx.query<RaceRecord>(`${RACE} where id = $1 for no key update`, [raceId])
  return found.rows[0]
}

/** Races whose events up to their end have all been counted. */
export async function loadRacesToSettle(database: Queryable): Promise<readonly bigint[]> {
  const found = await database.query<{ readonly raceId: bigint }>(
    `select r.id as "raceId" from race r join offer_progress p on p.counted_to >= r.closes_at
      where r.state = 'approved' order by r.id`,
  )
  return found.rows.map(({ raceId }) => raceId)
}

export async function saveRaceState(tx: Tx, raceId: bigint, state: RaceState): Promise<void> {
  await tx.query('update race set state = $2 where id = $1', [raceId, state])
}

export async function insertRace(
  tx: Tx,
  draft: RaceDraft,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<bigint> {
  const found = await tx.query<{ readonly raceId: bigint }>(
    `insert into race (titles, measure, product, stake_min_minor, ties, prizes, opens_at, closes_at, made_at, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id as "raceId"`,
    [
      ...[JSON.stringify(draft.titles), draft.measure, draft.product, draft.stakeMinMinor],
      ...[draft.ties, JSON.stringify(draft.prizesMinor), draft.opensAt, draft.closesAt, at, by],
    ],
  )
  return found.rows[0]?.raceId ?? 0n
}

/** A race as staff see it. */
export interface DeskRace extends RaceRecord {
  readonly isSubmitted: boolean
  readonly players: number
  readonly paidMinor: bigint
}

const DESK_RACE = `select race.*, exists (select from approval a where a.kind = 'race_start'
      and a.subject = "raceId"::text and a.state = 'waiting' and a.expires_at > $1) as "isSubmitted",
    (select count(*)::integer from race_score s where s.race_id = "raceId" and s.points > 0) as players,
    (select coalesce(sum(prize_minor), 0)::bigint from race_prize p
      where p.race_id = "raceId" and p.paid_at is not null) as "paidMinor"
  from (${RACE}) race`

export async function loadDeskRaces(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<readonly DeskRace[]> {
  const found = await database.query<DeskRace>(`${DESK_RACE} order by "raceId" desc limit $2`, [
    now,
    limit,
  ])
  return found.rows
}

export async function loadDeskRace(
  database: Queryable,
  raceId: bigint,
  now: Date,
): Promise<DeskRace | undefined> {
  const found = await database.query<DeskRace>(`${DESK_RACE} where "raceId" = $2`, [now, raceId])
  return found.rows[0]
}

/** Whether there was ever a race. */
export async function hasRaces(database: Queryable): Promise<boolean> {
  const found = await database.query<{ readonly has: boolean }>(
    'select exists (select from race) as has',
  )
  return found.rows[0]?.has === true
}

/** Scores of a race by turnover from what was played in its time before anything of it was counted. */
export async function fillScores(tx: Tx, raceId: bigint): Promise<void> {
  await tx.query(
    `insert into race_score (race_id, member_id, points, seq)
     select r.id, f.member_id, sum(f.valid_bet_minor), 0 from race r
       join agent_figure f on f.slot >= r.opens_at and f.slot < r.closes_at and f.product <> ''
       join member m on m.id = f.member_id and m.type <> 4
      where r.id = $1 group by r.id, f.member_id having sum(f.valid_bet_minor) > 0`,
    [raceId],
  )
}
