import { AGENT_TYPES } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Climbs from members to everybody above them today. */
const ABOVE = `
  above as (
    select id as member_id, upline_id as up_id from fresh where upline_id is not null
    union all
    select above.member_id, up.upline_id
      from above join member up on up.id = above.up_id where up.upline_id is not null
  )`

/** Counts members who are new since a number; answers the highest one. */
export async function countNewMembers(
  tx: Tx,
  { after, offsetMinutes }: { readonly after: bigint; readonly offsetMinutes: number },
): Promise<bigint> {
  const found = await tx.query<{ last: bigint | null }>(
    `with recursive fresh as materialized (
       select id, upline_id, type, (registered_at at time zone 'UTC' + make_interval(mins => $3))::date as day
         from member where id > $1 and type <> 4
     ), ${ABOVE}, sized as (
       insert into agent_team as kept (member_id, members, agents)
       select up_id, count(*), count(*) filter (where type = any($2::smallint[]))
         from above join fresh on fresh.id = above.member_id group by 1 order by 1
       on conflict (member_id) do update set members = kept.members + excluded.members,
         agents = kept.agents + excluded.agents
     ), dayed as (
       insert into agent_team_day as kept (member_id, day, product, new_members)
       select up_id, day, '', count(*) from above join fresh on fresh.id = above.member_id group by 1, 2 order by 1, 2
       on conflict (member_id, day, product) do update set new_members = kept.new_members + excluded.new_members
     )
     select max(id) as last from fresh`,
    [after, AGENT_TYPES, offsetMinutes],
  )
  return found.rows[0]?.last ?? after
}

/** Counts every team over again by the tree of today; after moves, and once a day. */
export async function recountTeams(tx: Tx): Promise<void> {
  await tx.query(
    `with recursive fresh as materialized (
       select id, upline_id, type from member where type <> 4
     ), ${ABOVE}, counted as (
       select up_id, count(*)::integer as members,
              count(*) filter (where type = any($1::smallint[]))::integer as agents
         from above join fresh on fresh.id = above.member_id group by 1
     ), emptied as (
       delete from agent_team where member_id not in (select up_id from counted)
     )
     insert into agent_team as kept (member_id, members, agents) select up_id, members, agents from counted
     on conflict (member_id) do update set members = excluded.members, agents = excluded.agents
      where (kept.members, kept.agents) <> (excluded.members, excluded.agents)`,
    [AGENT_TYPES],
  )
}

/**
 * Puts members under the upline of a day, by the moves that were decided for it and the days before. An agent is of one type
 * under the house and of another under an agent.
 */
export async function applyMoves(tx: Tx, day: string): Promise<number> {
  const moved = await tx.query(
    `update member set upline_id = upline_on(member.id, $1::date),
        type = case when type = any($2::smallint[]) then
          case when upline_on(member.id, $1::date) is null then case when type in (1, 2) then 1 else 41 end
          else case when type in (1, 2) then 2 else 42 end end else type end
      where id in (select member_id from agent_move where from_day <= $1::date)
        and upline_id is distinct from upline_on(member.id, $1::date)`,
    [day, AGENT_TYPES],
  )
  return moved.rowCount ?? 0
}

/** How many stand below a member all the way down. */
export async function loadTeamSize(
  database: Queryable,
  memberId: bigint,
): Promise<{ readonly members: number; readonly agents: number }> {
  const found = await database.query<{ members: number; agents: number }>(
    'select members, agents from agent_team where member_id = $1',
    [memberId],
  )
  return found.rows[0] ?? { members: 0, agents: 0 }
}
