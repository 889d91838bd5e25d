import { AGENT_TYPES, type operations, type QueryOf } from '@baize/contract'
import type { TreeMember } from '../../../house/agents/tree.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { FIGURE_SUMS, type FigureSums } from './figures.store.ts'
import type { Period } from './period.ts'

type Query = QueryOf<typeof operations.getTeam>

export interface TeamRowStored extends TreeMember, FigureSums {
  readonly status: 'active' | 'locked'
  readonly phoneEnd: string | null
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly teamSize: number
  readonly agentsBelow: number
}

export interface TeamRequest {
  /** Whose downlines; null is the house. */
  readonly uplineId: bigint | null
  readonly period: Period
  /** What was done before this day belongs to another team. */
  readonly since: string
  readonly product?: Query['product'] | undefined
  readonly kind?: Query['kind'] | undefined
  /** Agents of every team whose name begins like this or who have this number, instead of downlines. */
  readonly text?: string | undefined
  /** Everybody below the upline at any depth, by the tree of today, instead of direct downlines. */
  readonly isDeep?: boolean
}

const SORTS: Readonly<Record<Query['sort'], string>> = {
  username: 'lower(m.username)',
  team: '"teamSize"',
  deposit: 'f."depositMinor"',
  withdrawal: 'f."withdrawalMinor"',
  stake: 'f."stakeMinor"',
  validBet: 'f."validBetMinor"',
  profit: 'f."profitMinor"',
  lastLogin: 'm.last_login_at',
}

const WANTED = `m.type <> 4
  and case when $10 then m.id in (
      with recursive below(id) as (
        select id from member where upline_id = $1
        union all
        select each.id from below join member each on each.upline_id = below.id
      )
      select id from below)
    when $8::text is null then m.upline_id is not distinct from $1
    else lower(m.username) like $8 or m.id::text = $9 end
  and ($6::text is null or ($6 = 'agents') = (m.type = any($7::smallint[])))`
const FIGURES = `
  left join agent_team t on t.member_id = m.id
  left join lateral (
    select ${FIGURE_SUMS} from agent_team_day d
     where d.member_id = m.id and ($5::text is null or d.product = $5) and d.day <= $3::date
       and d.day >= greatest($2::date, $4::date, (select max(from_day) from agent_move
         where member_id = m.id and from_day <= $3::date))
  ) f on true`

function valuesOf({
  uplineId,
  period,
  since,
  product,
  kind,
  text,
  isDeep,
}: TeamRequest): unknown[] {
  return [
    ...[uplineId, period.from, period.to, since, product ?? null, kind ?? null, AGENT_TYPES],
    ...[text ? beginningWith(text) : null, text ?? null, isDeep === true],
  ]
}

function beginningWith(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Direct downlines with the figures of their teams. */
export async function loadTeamPage(
  database: Queryable,
  request: TeamRequest,
  page: Pick<Query, 'sort' | 'order' | 'pageNo' | 'pageSize'>,
): Promise<readonly TeamRowStored[]> {
  const order = `${SORTS[page.sort]} ${page.order === 'asc' ? 'asc' : 'desc nulls last'}, m.id`
  const found = await database.query<TeamRowStored>(
    `select m.id as "memberId", m.username, m.nickname, m.type, m.status,
            case when m.mobile_verified_at is not null then right(m.mobile_num, 4) end as "phoneEnd",
            m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt",
            coalesce(t.members, 0) as "teamSize", coalesce(t.agents, 0) as "agentsBelow", f.*
       from member m ${FIGURES}
      where ${WANTED} order by ${order} limit $11 offset $12`,
    [...valuesOf(request), page.pageSize, (page.pageNo - 1) * page.pageSize],
  )
  return found.rows
}

export interface DownlineTotals extends FigureSums {
  readonly totalCount: number
  readonly teamSize: number
}

/** Of all direct downlines together. */
export async function loadDownlineTotals(
  database: Queryable,
  request: TeamRequest,
): Promise<DownlineTotals> {
  const sums = ['depositMinor', 'withdrawalMinor', 'stakeMinor', 'validBetMinor', 'profitMinor']
    .map((name) => `coalesce(sum(f."${name}"), 0)::bigint as "${name}"`)
    .join(', ')
  const found = await database.query<DownlineTotals>(
    `select count(*)::integer as "totalCount",
            coalesce(sum(coalesce(t.members, 0) + 1), 0)::integer as "teamSize", ${sums}
       from member m ${FIGURES} where ${WANTED}`,
    valuesOf(request),
  )
  return found.rows[0] as DownlineTotals
}

/** Accounts whose name begins like this, whoever's team they are in. */
export async function findByName(
  database: Queryable,
  text: string,
  limit: number,
): Promise<readonly bigint[]> {
  const found = await database.query<{ id: bigint }>(
    `select id from member
      where (lower(username) like $1 or id::text = $2) and type <> 4 order by lower(username) limit $3`,
    [beginningWith(text), text, limit],
  )
  return found.rows.map(({ id }) => id)
}

/** How many are below a member, as they were last counted. */
export async function countMembersBelow(database: Queryable, memberId: bigint): Promise<number> {
  const found = await database.query<{ members: number }>(
    'select members from agent_team where member_id = $1',
    [memberId],
  )
  return found.rows[0]?.members ?? 0
}
