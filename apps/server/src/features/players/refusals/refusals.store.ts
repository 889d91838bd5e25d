import type { AskedRule } from '@baize/contract'
import { tableSource } from '../../../house/timeline/table-source.store.ts'
import type { TimelineSource } from '../../../house/timeline/timeline.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface KeptRefusal {
  readonly memberId: bigint
  readonly at: Date
  readonly chip: 'money' | 'play' | 'access'
  readonly operation: string
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly request: Readonly<Record<string, string>>
  /** Undefined: the member's own, and English without one. */
  readonly language: string | undefined
  readonly rules: readonly AskedRule[] | null
  readonly readAt: Date | null
}

/** Of one member. */
const KEPT_MAX = 200
export const BETS_KEPT_MAX = 20
const KEPT_DAYS = 90
/** Rows of one sweep, so that no transaction is long. */
const SWEEP_MAX = 10_000

/** Keeps a refusal; of more than are kept of a member the oldest go. */
export async function saveRefusal(database: Queryable, refusal: KeptRefusal): Promise<void> {
  const { memberId, at, chip, operation, code, details, request, language, rules, readAt } = refusal
  await database.query(
    `with older as (
       delete from refusal where id in (
         select id from refusal where member_id = $1 and (chip = 'play') = ($3 = 'play')
          order by at desc, id desc offset $11)
     )
     insert into refusal (member_id, at, chip, operation, code, details, request, language, rules, read_at)
     select $1, $2, $3, $4, $5, $6, $7, coalesce($8, m.language, 'en'), $9, $10 from member m where m.id = $1`,
    [
      ...[memberId, at, chip, operation, code, JSON.stringify(details), JSON.stringify(request)],
      ...[language ?? null, rules && JSON.stringify(rules), readAt],
      (chip === 'play' ? BETS_KEPT_MAX : KEPT_MAX) - 1,
    ],
  )
}

export async function loadRefusal(
  database: Queryable,
  memberId: string,
  refusalId: string,
): Promise<(Omit<KeptRefusal, 'language'> & { readonly language: string }) | undefined> {
  const found = await database.query(
    `select member_id as "memberId", at, chip, operation, code, details, request, language, rules,
       read_at as "readAt" from refusal where member_id = $1 and id = $2`,
    [memberId, refusalId],
  )
  return found.rows[0]
}

/** Removes what is older than is kept; true when there may be more. */
export async function pruneRefusals(database: Queryable, now: Date): Promise<boolean> {
  const gone = await database.query(
    `delete from refusal where id in (
       select id from refusal where at < $1::timestamptz - interval '${KEPT_DAYS} days' order by at limit $2)`,
    [now, SWEEP_MAX],
  )
  return gone.rowCount === SWEEP_MAX
}

/** Refusals in the timeline, those about money and play for readers who see a member's money. */
export const refusalTimelines: readonly TimelineSource[] = (
  [
    ['refused_money', 'money', 'members.ledger'],
    ['refused_bet', 'play', 'members.ledger'],
    ['refused_access', 'access', 'members.read'],
  ] as const
).map(([kind, chip, needs]) =>
  tableSource({
    ...{ kind, chip, needs },
    idIs: 'bigint',
    select: `select f.id, f.at, f.code as name, null::text as state, null::bigint as amount_minor,
        json_strip_nulls(json_build_object('operation', f.operation, 'amountMinor', f.request ->> 'amountMinor')) as facts
      from refusal f where f.member_id = $1 and f.chip = '${chip}'`,
  }),
)
