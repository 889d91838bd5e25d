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
  team: 'coalesce(t.members, 0)',
  deposit: 'f."depositMinor"',
  withdrawal: 'f."withdrawalMinor"',
  stake: 'f."stakeMinor"',
  validBet: 'f."validBetMinor"',
  profit: 'f."profitMinor"',
  lastLogin: 'm.last_login_at',
}

/** Orders that need no figures: the page is cut out before they are added up. */
const SORTED_WITHOUT_FIGURES: readonly Query['sort'][] = ['username', 'team', 'lastLogin']

/** Members of a request as a condition, with its values from $1 on. Each way to ask is a text of its own, which finds its index. */
function membersOf({ uplineId, kind, text, isDeep }: TeamRequest) {
  const who = text
    ? named(text, 3)
    : isDeep
      ? { sql: BELOW, values: [uplineId] }
      : uplineId === null
        ? { sql: 'm.upline_id is null', values: [] }
        : { sql: 'm.upline_id = $3', values: [uplineId] }
  return {
    where: `m.type <> 4 and ${who.sql} and ($1::text is null or ($1 = 'agents') = (m.type = any($2::smallint[])))`,
    values: [kind ?? null, AGENT_TYPES, ...who.values] as readonly unknown[],
  }
}

const WITH_TEAMS = 'member m left join agent_team t on t.member_id = m.id'

/** The same with the figures of their teams, as `t` and `f`; `cut` chooses among them without figures. */
function membersWithFigures(request: TeamRequest, cut?: (after: number) => Cut) {
  const { period, since, product } = request
  const { where, values } = membersOf(request)
  const [from, to, first, of] = [1, 2, 3, 4].map((place) => `$${values.length + place}`)
  const own = [...values, period.from, period.to, since, product ?? null]
  const chosen = cut?.(own.length)
  const members = chosen
    ? `(select m.* from ${WITH_TEAMS} where ${where} ${chosen.sql}) m left join agent_team t on t.member_id = m.id`
    : WITH_TEAMS
  return {
    source: `${members}
      left join lateral (
        select ${FIGURE_SUMS} from agent_team_day d
         where d.member_id = m.id and (${of}::text is null or d.product = ${of}) and d.day <= ${to}::date
           and d.day >= greatest(${from}::date, ${first}::date, (select max(from_day) from agent_move
             where member_id = m.id and from_day <= ${to}::date))
      ) f on true ${chosen ? '' : `where ${where}`}`,
    values: [...own, ...(chosen?.values ?? [])],
  }
}

interface Cut {
  readonly sql: string
  readonly values: readonly unknown[]
}

const BELOW = `m.id in (
  with recursive below(id) as (
    select id from member where upline_id = $3
    union all
    select each.id from below join member each on each.upline_id = below.id
  )
  select id from below)`

/** Whose name begins like a text, or who has that number; `place` is that of its first value. */
function named(text: string, place: number) {
  const begins = `lower(m.username) like $${place}`
  const pattern = `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return /^\d{1,18}$/.test(text)
    ? { sql: `(${begins} or m.id = $${place + 1}::bigint)`, values: [pattern, text] }
    : { sql: begins, values: [pattern] }
}

/** Direct downlines with the figures of their teams. */
export async function loadTeamPage(
  database: Queryable,
  request: TeamRequest,
  page: Pick<Query, 'sort' | 'order' | 'pageNo' | 'pageSize'>,
): Promise<readonly TeamRowStored[]> {
  const order = `order by ${SORTS[page.sort]} ${page.order === 'asc' ? 'asc' : 'desc nulls last'}, m.id`
  const cutAfter = (place: number): Cut => ({
    sql: `${order} limit $${place + 1} offset $${place + 2}`,
    values: [page.pageSize, (page.pageNo - 1) * page.pageSize],
  })
  const isCutFirst = SORTED_WITHOUT_FIGURES.includes(page.sort)
  const { source, values } = membersWithFigures(request, isCutFirst ? cutAfter : undefined)
  const end = isCutFirst ? { sql: order, values: [] } : cutAfter(values.length)
  const found = await database.query<TeamRowStored>(
    `select m.id as "memberId", m.username, m.nickname, m.type, m.status,
            case when m.mobile_verified_at is not null then right(m.mobile_num, 4) end as "phoneEnd",
            m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt",
            coalesce(t.members, 0) as "teamSize", coalesce(t.agents, 0) as "agentsBelow", f.*
       from ${source} ${end.sql}`,
    [...values, ...end.values],
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
  const { source, values } = membersWithFigures(request)
  const found = await database.query<DownlineTotals>(
    `select count(*)::integer as "totalCount",
            coalesce(sum(coalesce(t.members, 0) + 1), 0)::integer as "teamSize", ${sums}
       from ${source}`,
    values,
  )
  return found.rows[0] as DownlineTotals
}

/** How many a request finds. */
export async function countFound(database: Queryable, request: TeamRequest): Promise<number> {
  const { where, values } = membersOf(request)
  const found = await database.query<{ total: number }>(
    `select count(*)::integer as total from member m where ${where}`,
    [...values],
  )
  return found.rows[0]?.total ?? 0
}

/** Accounts whose name begins like this, whoever's team they are in. */
export async function findByName(
  database: Queryable,
  text: string,
  limit: number,
): Promise<readonly bigint[]> {
  const who = named(text, 2)
  const found = await database.query<{ id: bigint }>(
    `select m.id from member m where ${who.sql} and m.type <> 4 order by lower(m.username) limit $1`,
    [limit, ...who.values],
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
