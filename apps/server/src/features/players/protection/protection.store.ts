import type { Protection } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { type Limit, type LimitKind, NO_LIMIT } from './limit-rules.ts'
import type { LimitPeriod } from './periods.ts'

export interface Break {
  readonly kind: NonNullable<Protection['pause']>['kind']
  readonly until: Date | null
}

interface StoredLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: bigint | null
  readonly hasNext: boolean
  readonly nextAmount: bigint | null
  readonly nextFrom: Date | null
}

/** The last moment that dates know of. */
const FOR_GOOD_MS = 8_640_000_000_000_000

/** Limits, breaks and deposits of one member are decided one after the other under this lock. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select from member where id = $1 for no key update', [memberId])
}

export async function isMember(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query('select from member where id = $1', [memberId])
  return found.rowCount === 1
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

/** No stake and no deposit is taken: of a break that is under way, or because the account is being closed. */
export async function standsStill(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<boolean> {
  const found = await database.query('select from member where id = $1 and break_until_ms > $2', [
    memberId,
    at.getTime(),
  ])
  return found.rowCount === 1
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
       -- One that only becomes longer has begun already.
       set kind = excluded.kind, until = excluded.until,
         started_at = case when member_break.kind = excluded.kind
             and (member_break.until is null or member_break.until > excluded.started_at)
           then member_break.started_at else excluded.started_at end`,
    [memberId, taken.kind, startedAt, taken.until],
  )
  await tx.query(
    // An account that is being closed stands still for longer than any break.
    `update member set break_until_ms = greatest(break_until_ms, $2),
       excluded_until_ms = case when $3 then $2 else excluded_until_ms end where id = $1`,
    [memberId, taken.until?.getTime() ?? FOR_GOOD_MS, taken.kind === 'exclusion'],
  )
}

/** A member's limits by kind and period; those that were never set are not among them. */
export async function loadLimits(
  database: Queryable,
  memberId: bigint,
): Promise<ReadonlyMap<string, Limit>> {
  const found = await database.query<StoredLimit>(
    `select kind, period, amount, has_next as "hasNext", next_amount as "nextAmount",
       next_from as "nextFrom" from member_limit where member_id = $1`,
    [memberId],
  )
  return new Map(
    found.rows.map(({ kind, period, amount, hasNext, nextAmount, nextFrom }) => [
      limitName(kind, period),
      { amount, next: hasNext && nextFrom ? { amount: nextAmount, from: nextFrom } : null },
    ]),
  )
}

export const limitName = (kind: LimitKind, period: LimitPeriod) => `${kind} ${period}`

export async function loadLimit(
  database: Queryable,
  memberId: bigint,
  kind: LimitKind,
  period: LimitPeriod,
): Promise<Limit> {
  return (await loadLimits(database, memberId)).get(limitName(kind, period)) ?? NO_LIMIT
}

export async function saveLimit(
  tx: Tx,
  memberId: bigint,
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
  limit: Limit,
): Promise<void> {
  await tx.query(
    `insert into member_limit (member_id, kind, period, amount, has_next, next_amount, next_from)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, kind, period) do update set amount = excluded.amount,
       has_next = excluded.has_next, next_amount = excluded.next_amount,
       next_from = excluded.next_from`,
    [
      memberId,
      kind,
      period,
      limit.amount,
      limit.next !== null,
      limit.next?.amount ?? null,
      limit.next?.from ?? null,
    ],
  )
}
