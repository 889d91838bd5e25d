import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** A day on which a game does not draw, or draws though its calendar does not say so. */
export interface DayChange {
  readonly game: string
  /** `2027-02-06`. */
  readonly day: string
  readonly kind: 'off' | 'extra'
  readonly reason: string
  readonly madeBy: bigint
  readonly madeAt: Date
}

/** Changes of days from a day on, the next one first. */
export async function loadDayChanges(
  database: Queryable,
  from: string,
  most: number,
): Promise<(DayChange & { readonly madeByName: string })[]> {
  const found = await database.query<DayChange & { readonly madeByName: string }>(
    `select c.game, c.day::text, c.kind, c.reason, c.made_by as "madeBy", c.made_at as "madeAt",
       coalesce(s.display_name, '') as "madeByName"
     from lottery_day_change c left join staff s on s.id = c.made_by
     where c.day >= $1::date order by c.day, c.game limit $2`,
    [from, most],
  )
  return found.rows
}

/** One that is there already is replaced. */
export async function saveDayChange(tx: Queryable, change: DayChange): Promise<void> {
  await tx.query(
    `insert into lottery_day_change (game, day, kind, reason, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (game, day) do update set kind = excluded.kind, reason = excluded.reason,
       made_by = excluded.made_by, made_at = excluded.made_at`,
    [change.game, change.day, change.kind, change.reason, change.madeBy, change.madeAt],
  )
}

/** Answers what it was; undefined where nothing was set. */
export async function removeDayChange(
  tx: Queryable,
  game: string,
  day: string,
): Promise<Pick<DayChange, 'kind' | 'reason'> | undefined> {
  const removed = await tx.query<Pick<DayChange, 'kind' | 'reason'>>(
    'delete from lottery_day_change where game = $1 and day = $2::date returning kind, reason',
    [game, day],
  )
  return removed.rows[0]
}
