import { DUE_SOON_MINUTES } from '@baize/contract'
import { activeSinceOf } from '../../../house/desk/desk-rules.ts'
import type { WaitingLook, WaitingRow, WaitingSource } from '../../../house/desk/waiting.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** How many things of a kind somebody holds, or nobody. */
export interface HeldStanding {
  readonly holderId: string | null
  readonly waiting: number
  readonly overdue: number
  readonly dueSoon: number
  readonly stakeMinor: string
  readonly overdueStakeMinor: string
  readonly dueSoonStakeMinor: string
  readonly oldestSince: string
}

interface Waiting {
  readonly rows: readonly WaitingRow[]
  readonly standing: readonly HeldStanding[]
}

const SOON = `"dueAt" > $1::timestamptz and "dueAt" <= $1::timestamptz + interval '${DUE_SOON_MINUTES} minutes'`
const sumWhere = (which: string) => `coalesce(sum("stakeMinor") filter (where ${which}), 0)::text`

const look = (select: string) => `
  with waiting as materialized (${select}
  ), shown as (
    select id, label, "memberId"::text as "memberId", username, reason, facts, loses,
           "stakeMinor"::text as "stakeMinor", since, "dueAt", "holderId"::text as "holderId", "holderName"
      from waiting
     where $2::bigint is not null and $3::timestamptz is not null
     order by "dueAt", id limit $4::integer
  ), standing as (
    select "holderId"::text as "holderId", count(*) as waiting,
           count(*) filter (where "dueAt" <= $1::timestamptz) as overdue,
           count(*) filter (where ${SOON}) as "dueSoon",
           coalesce(sum("stakeMinor"), 0)::text as "stakeMinor",
           ${sumWhere('"dueAt" <= $1::timestamptz')} as "overdueStakeMinor",
           ${sumWhere(SOON)} as "dueSoonStakeMinor", min(since) as "oldestSince"
      from waiting group by "holderId"
  )
  select coalesce((select json_agg(s order by s."dueAt", s.id) from shown s), '[]') as rows,
         coalesce((select json_agg(s) from standing s), '[]') as standing`

/** What of one kind waits, the first due first, and how everything of it stands. */
export async function loadWaiting(
  database: Queryable,
  source: WaitingSource,
  at: WaitingLook,
  rowsMax: number,
): Promise<Waiting> {
  const found = await database.query<Waiting>(look(source.select), [
    ...[at.at, at.staff.staffId, activeSinceOf(at.rules, at.at.getTime()), rowsMax],
    ...source.valuesOf(at),
  ])
  return found.rows[0] ?? { rows: [], standing: [] }
}
