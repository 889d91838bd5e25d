import type { Protection } from '@baize/contract'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'
import { type Limit, type LimitPeriod, NO_LIMIT } from './limit-rules.ts'

export interface Break {
  readonly kind: NonNullable<Protection['pause']>['kind']
  readonly until: Date | null
}

interface StoredLimit {
  readonly period: LimitPeriod
  readonly limitMinor: bigint | null
  readonly hasNext: boolean
  readonly nextMinor: bigint | null
  readonly nextFrom: Date | null
}

/** The last moment that dates know of. */
const FOR_GOOD_MS = 8_640_000_000_000_000

/** Limits, breaks and deposits of one member are decided one after the other under this lock. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select from member where id = $1 for no key update', [memberId])
}

/** The break that is under way. */
export async function loadBreak(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<Break | undefined> {
  const found = await database.query<Break>(
    `select kind, until from member_break where member_id = $1 and (until is null or until > $2)`,
    [memberId, at],
  )
  return found.rows[0]
}

export async function saveBreak(
  tx: Tx,
  memberId: bigint,
  taken: Break,
  startedAt: Date,
): Promise<void> {
  await tx.query(
    `insert into member_break (member_id, kind, started_at, until) values ($1, $2, $3, $4)
     on conflict (member_id) do update
       set kind = excluded.kind, started_at = excluded.started_at, until = excluded.until`,
    [memberId, taken.kind, startedAt, taken.until],
  )
  await tx.query('update member set break_until_ms = $2 where id = $1', [
    memberId,
    taken.until?.getTime() ?? FOR_GOOD_MS,
  ])
}

export async function loadDepositLimits(
  database: Queryable,
  memberId: bigint,
): Promise<ReadonlyMap<LimitPeriod, Limit>> {
  const found = await database.query<StoredLimit>(
    `select period, amount_minor as "limitMinor", has_next as "hasNext",
       next_amount_minor as "nextMinor", next_from as "nextFrom"
     from deposit_limit where member_id = $1`,
    [memberId],
  )
  return new Map(
    found.rows.map(({ period, limitMinor, hasNext, nextMinor, nextFrom }) => [
      period,
      {
        limitMinor,
        next: hasNext && nextFrom ? { limitMinor: nextMinor, from: nextFrom } : null,
      },
    ]),
  )
}

export async function loadDepositLimit(
  database: Queryable,
  memberId: bigint,
  period: LimitPeriod,
): Promise<Limit> {
  return (await loadDepositLimits(database, memberId)).get(period) ?? NO_LIMIT
}

export async function saveDepositLimit(
  tx: Tx,
  memberId: bigint,
  period: LimitPeriod,
  limit: Limit,
): Promise<void> {
  await tx.query(
    `insert into deposit_limit
       (member_id, period, amount_minor, has_next, next_amount_minor, next_from)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, period) do update set amount_minor = excluded.amount_minor,
       has_next = excluded.has_next, next_amount_minor = excluded.next_amount_minor,
       next_from = excluded.next_from`,
    [
      memberId,
      period,
      limit.limitMinor,
      limit.next !== null,
      limit.next?.limitMinor ?? null,
      limit.next?.from ?? null,
    ],
  )
}
