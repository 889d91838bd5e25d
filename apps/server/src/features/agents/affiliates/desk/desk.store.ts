import { AFFILIATE_STATES, type AffiliateState } from '@baize/contract'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** An affiliate in the list of staff. */
export interface DeskRow {
  readonly memberId: bigint
  readonly username: string
  readonly state: AffiliateState
  readonly version: number
  readonly text: string
  readonly language: string
  readonly appliedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decision: string | null
  readonly players: number
  readonly aboveId: bigint | null
  readonly aboveName: string | null
}

const ROW = `a.member_id as "memberId", m.username, a.state, a.version, a.text, a.language,
  a.applied_at as "appliedAt", a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.decision,
  (select count(*)::integer from affiliate_player p where p.affiliate_id = a.member_id) as players,
  came.affiliate_id as "aboveId", above.username as "aboveName"`
const FROM = `affiliate a join member m on m.id = a.member_id
  left join affiliate_player came on came.member_id = a.member_id
  left join member above on above.id = came.affiliate_id`

export async function loadDeskRow(
  database: Queryable,
  memberId: bigint,
): Promise<DeskRow | undefined> {
  const found = await database.query<DeskRow>(`select ${ROW} from ${FROM} where a.member_id = $1`, [
    memberId,
  ])
  return found.rows[0]
}

/** Applications the longest waiting first, all others by what was decided last. */
export async function loadDeskPage(
  database: Queryable,
  {
    state,
    text,
    limit,
    offset,
  }: {
    readonly state: AffiliateState
    readonly text: string
    readonly limit: number
    readonly offset: number
  },
) {
  const page = await database.query<DeskRow>(
    `select ${ROW} from ${FROM}
      where a.state = $1 and ($2 = '' or a.member_id::text = $2
        or starts_with(lower(m.username), lower($2)))
      order by a.decided_at desc nulls first, a.applied_at, a.member_id limit $3 offset $4`,
    [state, text, limit, offset],
  )
  const counted = await database.query<{ state: AffiliateState; total: number }>(
    `select a.state, count(*)::integer as total from affiliate a join member m on m.id = a.member_id
      where $1 = '' or a.member_id::text = $1 or starts_with(lower(m.username), lower($1))
      group by a.state`,
    [text],
  )
  const totals = new Map(counted.rows.map((row) => [row.state, row.total]))
  const counts = Object.fromEntries(
    AFFILIATE_STATES.map((each) => [each, totals.get(each) ?? 0]),
  ) as Record<AffiliateState, number>
  return { rows: page.rows, counts, totalCount: counts[state] }
}
