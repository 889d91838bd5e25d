import type { AgentRunType } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What a run brought an agent. */
export interface IncomeRow {
  readonly runId: bigint
  readonly type: AgentRunType
  readonly windowKey: string
  readonly firstDay: string
  readonly lastDay: string
  readonly version: number
  readonly receivedMinor: bigint
  readonly givenMinor: bigint
  readonly netMinor: bigint
  readonly debtRepaidMinor: bigint
  readonly creditRepaidMinor: bigint
  readonly postedAt: Date
}

interface Wanted {
  readonly memberId: bigint
  /** Windows that end on one of these days. */
  readonly from: string
  readonly to: string
  readonly type?: AgentRunType | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** What runs moved for an agent, the latest windows first, with sums over all pages. */
export async function loadIncome(
  database: Queryable,
  { memberId, from, to, type, pageNo, pageSize }: Wanted,
) {
  const within = `from agent_run_net n join agent_run r on r.id = n.run_id
    where n.agent_id = $1 and n.posted_at is not null and r.last_day between $2::date and $3::date
      and ($4::text is null or r.type = $4)`
  const values = [memberId, from, to, type ?? null]
  const [page, sums] = await Promise.all([
    database.query<IncomeRow>(
      `select n.run_id as "runId", r.type, r.window_key as "windowKey",
         r.first_day::text as "firstDay", r.last_day::text as "lastDay", r.version,
         n.received_minor as "receivedMinor", n.given_minor as "givenMinor",
         n.net_minor as "netMinor", n.debt_repaid_minor as "debtRepaidMinor",
         n.credit_repaid_minor as "creditRepaidMinor",
         n.posted_at as "postedAt" ${within}
        order by r.last_day desc, r.window_key desc, n.run_id desc limit $5 offset $6`,
      [...values, pageSize, (pageNo - 1) * pageSize],
    ),
    database.query<{
      total: number
      receivedMinor: bigint
      givenMinor: bigint
      netMinor: bigint
    }>(
      `select count(*)::int as total, coalesce(sum(n.received_minor), 0)::bigint as "receivedMinor",
         coalesce(sum(n.given_minor), 0)::bigint as "givenMinor",
         coalesce(sum(n.net_minor), 0)::bigint as "netMinor" ${within}`,
      values,
    ),
  ])
  const { total = 0, receivedMinor = 0n, givenMinor = 0n, netMinor = 0n } = sums.rows[0] ?? {}
  return { rows: page.rows, totalCount: total, receivedMinor, givenMinor, netMinor }
}

/** Whether a member is in the team of an agent by the tree of a day; an agent is in the own. */
export async function isInTeamOn(
  database: Queryable,
  agentId: bigint,
  memberId: bigint,
  day: string,
): Promise<boolean> {
  const found = await database.query<{ isIn: boolean }>(
    `with recursive path(id) as (
       select $2::bigint
       union
       select upline_on(path.id, $3::date) from path where path.id is not null
     )
     select exists (select from path where id = $1) as "isIn"`,
    [agentId, memberId, day],
  )
  return found.rows[0]?.isIn ?? false
}
