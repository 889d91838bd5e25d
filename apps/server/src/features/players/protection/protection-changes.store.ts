import { tableSource } from '../../../house/timeline/table-source.store.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { LimitKind } from './limit-rules.ts'
import type { LimitPeriod } from './periods.ts'

/** A change of limits, breaks or the reality check, as it is kept. */
export interface ProtectionChange {
  readonly what: 'tightened' | 'looser_asked' | 'loosened' | 'cool_off' | 'exclusion' | 'check'
  readonly kind?: LimitKind
  readonly period?: LimitPeriod
  readonly amount: bigint | null
  readonly until: Date | null
  /** Staff who did it for the player. */
  readonly by?: { readonly staffId: bigint; readonly displayName: string; readonly reason: string }
}

export async function saveChange(
  tx: Tx,
  memberId: bigint,
  at: Date,
  { what, kind, period, amount, until, by }: ProtectionChange,
): Promise<void> {
  await tx.query(
    `insert into protection_change (member_id, at, what, kind, period, amount, until, by_staff, by_name, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[memberId, at, what, kind ?? null, period ?? null, amount, until],
      ...[by?.staffId ?? null, by?.displayName ?? null, by?.reason ?? null],
    ],
  )
}

/** Limits and breaks of a member, as they were changed. */
export const protectionTimeline = tableSource({
  kind: 'protection',
  chip: 'access',
  needs: 'members.read',
  idIs: 'bigint',
  select: `select c.id, c.at, c.what as name, c.kind as state, null::bigint as amount_minor,
      json_strip_nulls(json_build_object('period', c.period, 'amount', c.amount::text,
        'until', to_char(c.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', c.by_name, 'reason', c.reason)) as facts
    from protection_change c where c.member_id = $1`,
})

export interface ProtectedRow {
  readonly id: string
  readonly memberId: string
  readonly username: string
  readonly at: Date
  readonly until: Date | null
  readonly kind: LimitKind | null
  readonly period: LimitPeriod | null
  readonly amount: bigint | null
  readonly isTaken: boolean
  readonly by: string | null
}

/** Loosened limits are listed for so long. */
const LOOSENED_DAYS = 30

const ON_BREAK = (kind: string) => `from member_break b join member m on m.id = b.member_id
  where b.kind = '${kind}' and (b.until is null or b.until > $1)`
const LOOSER = `from protection_change c join member m on m.id = c.member_id
  where c.what in ('looser_asked', 'loosened') and c.at > $1::timestamptz - interval '${LOOSENED_DAYS} days'`
const BREAKS = { excluded: 'exclusion', cooled_off: 'cool_off' } as const

export type ProtectionList = keyof typeof BREAKS | 'loosened'

/** Who set the break that is under way: the last change of it says so. */
const BREAK_ROW = `m.id::text as id, m.id::text as "memberId", m.username, b.started_at as at, b.until,
  null as kind, null as period, null::bigint as amount, false as "isTaken",
  (select c.by_name from protection_change c where c.member_id = m.id and c.what in ('cool_off', 'exclusion')
    order by c.at desc, c.id desc limit 1) as by`

export async function loadProtected(
  database: Queryable,
  list: ProtectionList,
  at: Date,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly ProtectedRow[]> {
  const text =
    list === 'loosened'
      ? `select c.id::text as id, m.id::text as "memberId", m.username, c.at, c.until, c.kind, c.period, c.amount,
           c.what = 'loosened' as "isTaken", c.by_name as by ${LOOSER}
          order by c.at desc, c.id desc limit $2 offset $3`
      : `select ${BREAK_ROW} ${ON_BREAK(BREAKS[list])}
          order by b.started_at desc, b.member_id desc limit $2 offset $3`
  const found = await database.query<ProtectedRow>(text, [at, page.limit, page.offset])
  return found.rows
}

export async function countProtected(
  database: Queryable,
  at: Date,
): Promise<Readonly<Record<ProtectionList, number>>> {
  const found = await database.query<Record<ProtectionList, number>>(
    `select (select count(*)::int ${ON_BREAK('exclusion')}) as excluded,
       (select count(*)::int ${ON_BREAK('cool_off')}) as cooled_off, (select count(*)::int ${LOOSER}) as loosened`,
    [at],
  )
  return found.rows[0] ?? { excluded: 0, cooled_off: 0, loosened: 0 }
}
