import type { TeamFigures } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { Period } from './period.ts'

/** Money and play in minor units. */
export interface FigureSums {
  readonly depositMinor: bigint
  readonly withdrawalMinor: bigint
  readonly stakeMinor: bigint
  readonly validBetMinor: bigint
  readonly profitMinor: bigint
}

const sumOf = (column: string, name: string) => `coalesce(sum(${column}), 0)::bigint as "${name}"`
/** The sums of rows of figures or of days of teams. */
export const FIGURE_SUMS = [
  sumOf('deposit_minor', 'depositMinor'),
  sumOf('withdrawal_minor', 'withdrawalMinor'),
  sumOf('stake_minor', 'stakeMinor'),
  sumOf('valid_bet_minor', 'validBetMinor'),
  sumOf('profit_minor', 'profitMinor'),
].join(', ')

export interface TeamTotals extends FigureSums {
  readonly newMembers: number
  readonly firstDeposits: number
}

export async function loadTeamTotals(
  database: Queryable,
  memberId: bigint,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<TeamTotals> {
  const found = await database.query<TeamTotals>(
    `select ${FIGURE_SUMS}, coalesce(sum(new_members), 0)::integer as "newMembers",
            coalesce(sum(first_deposits), 0)::integer as "firstDeposits"
       from agent_team_day where member_id = $1 and day between $2 and $3`,
    [memberId, from, to],
  )
  return found.rows[0] as TeamTotals
}

export async function loadTeamDays(
  database: Queryable,
  memberId: bigint,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<readonly (FigureSums & { readonly day: string })[]> {
  const found = await database.query<FigureSums & { readonly day: string }>(
    `select days.day::date::text as day, ${FIGURE_SUMS}
       from generate_series($2::date, $3::date, '1 day') as days(day)
       left join agent_team_day kept on kept.member_id = $1 and kept.day = days.day::date
      group by days.day order by days.day`,
    [memberId, from, to],
  )
  return found.rows
}

export async function loadTeamProducts(
  database: Queryable,
  memberId: bigint,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<readonly (FigureSums & { readonly product: string })[]> {
  const found = await database.query<FigureSums & { readonly product: string }>(
    `select product, ${FIGURE_SUMS} from agent_team_day
      where member_id = $1 and day between $2 and $3 and product <> ''
      group by product order by sum(valid_bet_minor) desc, product`,
    [memberId, from, to],
  )
  return found.rows
}

export async function loadActive(
  database: Queryable,
  memberId: bigint,
  day: string,
): Promise<number> {
  const found = await database.query<{ active: number }>(
    `select active from agent_team_day where member_id = $1 and day = $2 and product = ''`,
    [memberId, day],
  )
  return found.rows[0]?.active ?? 0
}

/** What one member did without the team below. */
export async function loadOwnFigures(
  database: Queryable,
  memberId: bigint,
  { begins, ends }: Pick<Period, 'begins' | 'ends'>,
  product?: string,
): Promise<FigureSums> {
  const found = await database.query<FigureSums>(
    `select ${FIGURE_SUMS} from agent_figure
      where member_id = $1 and slot >= $2 and slot < $3 and ($4::text is null or product = $4)`,
    [memberId, begins, ends, product ?? null],
  )
  return found.rows[0] as FigureSums
}

/** What contracts brought an agent by the business day on which it was paid. */
export async function loadIncomeDays(
  database: Queryable,
  memberId: bigint,
  { begins, ends }: Pick<Period, 'begins' | 'ends'>,
  offsetMinutes: number,
): Promise<ReadonlyMap<string, bigint>> {
  const found = await database.query<{ day: string; netMinor: bigint }>(
    `select (posted_at at time zone 'UTC' + make_interval(mins => $4))::date::text as day,
            sum(net_minor)::bigint as "netMinor"
       from agent_run_net where agent_id = $1 and posted_at >= $2 and posted_at < $3 group by 1`,
    [memberId, begins, ends, offsetMinutes],
  )
  return new Map(found.rows.map(({ day, netMinor }) => [day, netMinor]))
}

/** What a member and everybody below have in cash. */
export async function loadTeamBalance(database: Queryable, memberId: bigint): Promise<bigint> {
  const found = await database.query<{ balanceMinor: bigint }>(
    `with recursive team as (
       select id from member where id = $1
       union all
       select m.id from team join member m on m.upline_id = team.id where m.type <> 4
     )
     select coalesce(sum(account.balance_minor), 0)::bigint as "balanceMinor"
       from team join ledger_account account on account.owner_id = team.id and account.kind = 'player_cash'`,
    [memberId],
  )
  return found.rows[0]?.balanceMinor ?? 0n
}

export function viewFigures(sums: FigureSums): TeamFigures {
  return {
    depositMinor: sums.depositMinor.toString(),
    withdrawalMinor: sums.withdrawalMinor.toString(),
    stakeMinor: sums.stakeMinor.toString(),
    validBetMinor: sums.validBetMinor.toString(),
    profitMinor: sums.profitMinor.toString(),
  }
}
