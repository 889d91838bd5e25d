import { bigintTypes } from '@baize/ledger/pg'
import pg from 'pg'
import { step } from '../../tools/shared/steps.ts'
import { machineFacts } from './machine-facts.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'

const DAYS = 14
const DAY_MS = 86_400_000
const HOUSE_OFFSET_MS = 8 * 3_600_000
const FIRST_MEMBER = 5_000_000_000
/** Each agent has so many direct downlines. */
const WIDTH = 12
const ACTIVE_ONE_IN = 10
/** A team beside that is as large as one that is listed at any depth may be, and a line of agents, one under the other. */
const LISTED = 4_990
const LINE = 1_000
const FOUND = 200
const WARM_UP_CALLS = 5
const GOAL_MS = 100

export interface TeamOptions {
  readonly members: number
  readonly calls: number
}

/**
 * How long the pages of a large team take over HTTP, beside adding up the same first page from the members' own figures
 * through the tree.
 */
export async function benchTeam({ members, calls }: TeamOptions): Promise<object> {
  return await withServer(async ({ site, databaseUrl, env }) => {
    const [token = ''] = await makePlayers(env, 1)
    const pool = new pg.Pool({ connectionString: databaseUrl, types: bigintTypes, max: 2 })
    pool.on('error', () => undefined)
    try {
      const info = await ask(site, '/wps/member/info', token)
      const agentId = BigInt(info.id ?? 0)
      const to = new Date(Date.now() + HOUSE_OFFSET_MS).toISOString().slice(0, 10)
      const from = new Date(Date.parse(to) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
      await step(`Making a team of ${members}`, () => fillTeam(pool, { agentId, members, from }))
      const days = `from=${from}&to=${to}`
      const pages = [
        { page: 'team management', path: `/wps/agent/team?${days}` },
        { page: 'two levels down', path: `/wps/agent/team?${days}&of=${FIRST_MEMBER + WIDTH}` },
        { page: 'team overview', path: `/wps/agent/overview?${days}` },
        { page: 'search', path: '/wps/agent/team/find?text=team777' },
        ...listedPages(`/wps/agent/team?${days}`, members),
        ...linePages(`/wps/agent/team?${days}`, members),
      ].map((each) => ({ ...each, times: [] as number[] }))
      const plain: number[] = []
      await step(`Opening ${pages.length} pages ${calls} times each`, async () => {
        for (let call = -WARM_UP_CALLS; call < calls; call += 1) {
          for (const { path, times } of pages) {
            const ms = await timeOf(() => ask(site, path, token))
            if (call >= 0) times.push(ms)
          }
          if (call >= 0 && plain.length < 5)
            plain.push(await timeOf(() => addUp(pool, agentId, { from, to })))
        }
      })
      const shown = pages.map(({ page, times }) => ({
        page,
        p50Ms: rounded(median(times)),
        maxMs: rounded(Math.max(...times)),
      }))
      const slowest = Math.max(...shown.map(({ p50Ms }) => p50Ms))
      const plainMs = rounded(median(plain))
      return {
        name: 'team',
        ratio: rounded(plainMs / (shown[0]?.p50Ms ?? 1)),
        ...{ members, pages: shown, plainSqlMs: plainMs, goalMs: GOAL_MS, slowestMs: slowest },
        ...(await machineFacts(pool)),
      }
    } finally {
      await pool.end()
    }
  })
}

/** A team of nearly five thousand at any depth: its first page, its last one, and those who won most. */
function listedPages(team: string, members: number) {
  const all = `${team}&of=${FIRST_MEMBER + members}&depth=all`
  const last = Math.ceil(LISTED / 20)
  return [
    { page: 'all of nearly 5,000', path: all },
    { page: 'the last of nearly 5,000', path: `${all}&pageNo=${last}` },
    { page: 'nearly 5,000 by profit', path: `${all}&sort=profit` },
  ]
}

/** The end of a line of a thousand agents, and a search that finds many who stand there. */
function linePages(team: string, members: number) {
  const end = FIRST_MEMBER + members + LISTED + LINE
  return [
    { page: 'a thousand levels down', path: `${team}&of=${end}` },
    { page: 'search a thousand levels down', path: '/wps/agent/team/find?text=deep' },
  ]
}

async function fillTeam(
  pool: pg.Pool,
  {
    agentId,
    members,
    from,
  }: { readonly agentId: bigint; readonly members: number; readonly from: string },
): Promise<void> {
  await pool.query('update member set type = 1 where id = $1', [agentId])
  await pool.query(
    `insert into member (id, username, nickname, type, password_hash, register_url, terms_accepted_at, registered_at, upline_id)
       overriding system value
     select $2::bigint + n, 'team' || n, 'team' || n, case when n < $3::int / ${WIDTH} then 2 else 0 end, 'none',
       '', now(), now() - interval '60 days', case when n < ${WIDTH} then $1::bigint else $2::bigint + n / ${WIDTH} - 1 end
       from generate_series(0, $3::int - 1) n`,
    [agentId, FIRST_MEMBER, members],
  )
  await addTeams(pool, agentId, members)
  await pool.query(
    `insert into agent_figure (member_id, slot, product, source, counted_at, bets, stake_minor, valid_bet_minor, profit_minor)
     select $1::bigint + n, at, 'RNG', 'bets', at + interval '5 minutes', 9, 1000 + n, 1000 + n, (n % 900) - 500
       from generate_series(0, $2::int - 1) n cross join generate_series(0, ${DAYS - 1}) day
      cross join lateral (select ($3::date + day)::timestamptz as at) moment
      where (n + day) % ${ACTIVE_ONE_IN} = 0`,
    [FIRST_MEMBER, members + LISTED + LINE + FOUND, from],
  )
  await pool.query(
    `with recursive dayed as materialized (
       select member_id, (slot at time zone 'UTC' + interval '480 minutes')::date as day, product,
              sum(stake_minor) as stake, sum(valid_bet_minor) as valid, sum(profit_minor) as profit
         from agent_figure group by 1, 2, 3
     ), above as (
       select distinct member_id, member_id as up_id from dayed
       union all
       select above.member_id, m.upline_id from above join member m on m.id = above.up_id where m.upline_id is not null
     )
     insert into agent_team_day (member_id, day, product, stake_minor, valid_bet_minor, profit_minor)
     select up_id, day, product, sum(stake), sum(valid), sum(profit) from dayed join above using (member_id) group by 1, 2, 3`,
  )
  await pool.query(
    `with recursive above as (
       select id as member_id, upline_id as up_id from member where upline_id is not null
       union all
       select above.member_id, up.upline_id
         from above join member up on up.id = above.up_id where up.upline_id is not null
     )
     insert into agent_team (member_id, members, agents) select up_id, count(*), 0 from above group by 1
     on conflict (member_id) do update set members = excluded.members`,
  )
  await pool.query('analyze')
}

/** The team that is listed whole, as wide as the others; the line; and two hundred who stand at its end. */
async function addTeams(pool: pg.Pool, agentId: bigint, members: number): Promise<void> {
  const add = (name: string, first: number, count: number, upline: string) =>
    pool.query(
      `insert into member (id, username, nickname, type, password_hash, register_url, terms_accepted_at, registered_at, upline_id)
         overriding system value
       select $2::bigint + n, $4 || n, $4 || n, 2, 'none', '', now(), now() - interval '60 days', ${upline}
         from generate_series(0, $3::int - 1) n where $1::bigint is not null`,
      [agentId, first, count, name],
    )
  const listed = FIRST_MEMBER + members
  await add('near', listed, LISTED + 1, `case n when 0 then $1 else $2 + (n - 1) / ${WIDTH} end`)
  const line = listed + LISTED + 1
  await add('line', line, LINE, 'case n when 0 then $1 else $2 + n - 1 end')
  await add('deep', line + LINE, FOUND, '$2 - 1')
}

/** Direct downlines with what everybody below them did: through the tree, without kept sums. */
async function addUp(
  pool: pg.Pool,
  agentId: bigint,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await pool.query(
    `with recursive team as (
       select id, id as top_id from member where upline_id = $1
       union all
       select m.id, team.top_id from team join member m on m.upline_id = team.id
     )
     select top_id, count(distinct id), sum(stake_minor), sum(valid_bet_minor), sum(profit_minor)
       from team left join agent_figure on member_id = id
        and slot >= $2::date::timestamptz - interval '480 minutes'
        and slot < $3::date::timestamptz + interval '1 day' - interval '480 minutes'
      group by 1 order by 4 desc limit 20`,
    [agentId, from, to],
  )
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const rounded = (value: number) => Math.round(value * 10) / 10

async function ask(site: string, path: string, token: string): Promise<{ readonly id?: string }> {
  const answer = await fetch(`${site}${path}`, { headers: { cookie: `baize=${token}` } })
  const body = (await answer.json()) as { success: boolean; code?: string; value?: { id?: string } }
  if (!body.success) throw new Error(`${path}: ${body.code}`)
  return body.value ?? {}
}
