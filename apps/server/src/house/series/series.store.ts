import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

/** Series points of members on a business day, `2026-04-18`; one who was never given any has the house's. */
export async function loadSeries(
  database: Queryable,
  memberIds: readonly bigint[],
  day: string,
): Promise<ReadonlyMap<bigint, number>> {
  const found = await database.query<{ memberId: bigint; points: number }>(
    `select id as "memberId", series_on(id, $2::date) as points from unnest($1::bigint[]) as wanted(id)`,
    [memberIds, day],
  )
  return new Map(found.rows.map(({ memberId, points }) => [memberId, points]))
}

/** The points of a member on a business day; null is the house. */
export async function loadSeriesOf(
  database: Queryable,
  memberId: bigint | null,
  day: string,
): Promise<number> {
  const found = await database.query<{ points: number }>(
    'select series_on($1, $2::date) as points',
    [memberId, day],
  )
  return (found.rows[0] as { readonly points: number }).points
}

export interface SeriesChange {
  readonly points: number
  /** The business day from which on they hold. */
  readonly fromDay: string
}

/** What members have from a later day on, where that is known already. */
export async function loadNextSeries(
  database: Queryable,
  memberIds: readonly bigint[],
  day: string,
): Promise<ReadonlyMap<bigint, SeriesChange>> {
  const found = await database.query<SeriesChange & { readonly memberId: bigint }>(
    `select member_id as "memberId", points, from_day::text as "fromDay" from member_series
      where member_id = any ($1::bigint[]) and from_day > $2::date order by from_day desc`,
    [memberIds, day],
  )
  return new Map(found.rows.map(({ memberId, ...change }) => [memberId, change]))
}

/** Keeps members as they are until the commit, in one order, so that no two change what bounds the other. */
export async function lockForSeries(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await tx.query(
    'select 1 from member where id = any ($1::bigint[]) order by id for no key update',
    [memberIds],
  )
}

/** The highest points of direct downlines from a day on; null where there are none. */
export async function loadHighestBelow(
  database: Queryable,
  memberId: bigint,
  fromDay: string,
): Promise<number | null> {
  const found = await database.query<{ points: number | null }>(
    'select max(series_on(id, $2::date)) as points from member where upline_id = $1',
    [memberId, fromDay],
  )
  return found.rows[0]?.points ?? null
}

/** Gives a member points from a day on; a second change before that day takes the place of the first. */
export async function saveSeries(
  tx: Tx,
  memberId: bigint,
  { points, fromDay }: SeriesChange,
): Promise<void> {
  await tx.query(
    `insert into member_series (member_id, from_day, points) values ($1, $2::date, $3)
       on conflict (member_id, from_day) do update set points = excluded.points`,
    [memberId, fromDay, points],
  )
}

/** Gives a member who just came under an upline other points than the house's from the beginning, never above the upline's. */
export async function saveFirstSeries(tx: Tx, memberId: bigint, points: number): Promise<void> {
  await tx.query(
    `update member_series s set points = least($2, series_on(m.upline_id, 'infinity'))
       from member m where m.id = $1 and s.member_id = m.id`,
    [memberId, points],
  )
}

/** What the house gives to those who have no points of their own, from a day on. */
export async function saveHouseSeries(tx: Tx, { points, fromDay }: SeriesChange): Promise<void> {
  await tx.query(
    `insert into house_series (from_day, points) values ($1::date, $2)
       on conflict (from_day) do update set points = excluded.points`,
    [fromDay, points],
  )
}
