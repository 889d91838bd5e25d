import type { Chance } from '@baize/kernel'
import { type AgentHouse, ratePays } from './agent-house.store.ts'

const TYPE = 'daily_salary'

/** An agent with the contract that the upline gives, in hundredths of a percent; 0 for none. */
export interface AgentOfTree {
  readonly id: bigint
  readonly upline: number | undefined
  readonly rate: bigint
}

/** Everybody under some agent before them, at a rate of at most the upline's. */
export async function openTree(
  house: Pick<AgentHouse, 'sql' | 'dayOf'>,
  { agents: count, chance }: { readonly agents: number; readonly chance: Chance },
): Promise<AgentOfTree[]> {
  const inserted = await house.sql(
    `insert into member (username, nickname, type, password_hash, terms_accepted_at, registered_at)
     select 'agent' || n, 'agent' || n, 1, 'x', now(), now() from generate_series(1, $1) n returning id`,
    [count],
  )
  const agents: AgentOfTree[] = []
  for (const [index, { id }] of inserted.rows.entries()) {
    const upline = index < 5 ? undefined : chance.below(index)
    const cover = upline === undefined ? 2_001 : Number(agents[upline]?.rate ?? 0n)
    const rate = cover === 0 || chance.below(5) === 0 ? 0n : BigInt(chance.below(cover))
    agents.push({ id, upline, rate })
  }
  await house.sql(
    'update member set upline_id = upline from unnest($1::bigint[], $2::bigint[]) as g(of, upline) where id = of',
    [agents.map(({ id }) => id), agents.map((agent) => uplineOf(agents, agent))],
  )
  const given = agents.filter(({ rate }) => rate > 0n)
  await house.sql(
    `insert into agent_contract (type, giver_id, receiver_id, terms, state, from_day, offered_at,
       request_key, request_hash)
     select $1, giver, receiver, terms, 'in_force', $2, now(), gen_random_uuid(), ''
       from unnest($3::bigint[], $4::bigint[], $5::jsonb[]) as g(giver, receiver, terms)`,
    [
      ...[TYPE, house.dayOf(0), given.map((agent) => uplineOf(agents, agent))],
      ...[given.map(({ id }) => id), given.map(({ rate }) => JSON.stringify(termsOf(rate)))],
    ],
  )
  return agents
}

function uplineOf(agents: readonly AgentOfTree[], { upline }: AgentOfTree): bigint | null {
  return upline === undefined ? null : (agents[upline]?.id ?? null)
}

function termsOf(rate: bigint) {
  const percent = `${rate / 100n}.${String(rate % 100n).padStart(2, '0')}`
  return ratePays(TYPE, percent, {
    ...{ activeBetMinor: '1', carriesNegative: false, deductsCosts: false },
  })
}

/** What everybody ends with, worked out agent by agent: each team is walked anew. */
export function expectedNets(
  agents: readonly AgentOfTree[],
  betsMinor: readonly bigint[],
): bigint[] {
  const isBelow = (index: number, top: number): boolean => {
    const upline = agents[index]?.upline
    return index === top || (upline !== undefined && isBelow(upline, top))
  }
  const payouts = agents.map(({ rate }, top) => {
    const team = [...agents.keys()].filter((index) => isBelow(index, top))
    const bet = team.reduce((sum, index) => sum + (betsMinor[index] ?? 0n), 0n)
    return bet > 0n ? (bet * rate) / 10_000n : 0n
  })
  return agents.map((_, index) => {
    const given = payouts.filter((_payout, other) => agents[other]?.upline === index)
    return (payouts[index] ?? 0n) - given.reduce((sum, payout) => sum + payout, 0n)
  })
}

export async function settledNets(
  house: Pick<AgentHouse, 'sql'>,
  agents: readonly AgentOfTree[],
): Promise<bigint[]> {
  const found = await house.sql(
    `select m.id, (select coalesce(sum(a.balance_minor), 0)::bigint from ledger_account a
       where a.owner_id = m.id and a.kind in ('player_cash', 'player_debt')) as net
     from member m where m.id = any ($1::bigint[])`,
    [agents.map(({ id }) => id)],
  )
  const nets = new Map(found.rows.map(({ id, net }) => [id, net]))
  return agents.map(({ id }) => nets.get(id))
}

/** So many rows are written well within the time of one statement. */
const BETS_A_STATEMENT = 50_000

/** Closed rounds of all agents in turn, in six hours from a moment on; answers what each has bet. */
export async function insertBets(
  { sql }: Pick<AgentHouse, 'sql'>,
  {
    agents,
    bets,
    at,
  }: { readonly agents: readonly AgentOfTree[]; readonly bets: number; readonly at: number },
): Promise<bigint[]> {
  const ids = agents.map(({ id }) => id)
  for (let first = 0; first < bets; first += BETS_A_STATEMENT) {
    await sql(
      `insert into round (member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at, nonce, game_code,
         version, state, outcome, options, events, valid_minor)
       select ($1::bigint[])[1 + n % cardinality($1)], gen_random_uuid(), gen_random_uuid(), 100 + n % 997, 0,
         closed, closed, n, 'dice', '1', 'closed', '0/1', '{}', '[]', 100 + n % 997
         from generate_series($2::int, $3::int) n
        cross join lateral (select $4::timestamptz + make_interval(secs => n % 21600) as closed) moment`,
      [ids, first, Math.min(first + BETS_A_STATEMENT, bets) - 1, new Date(at)],
    )
  }
  await sql('analyze')
  const found = await sql(
    'select member_id as id, sum(valid_minor)::bigint as bet from round where member_id = any ($1::bigint[]) group by 1',
    [ids],
  )
  const betOf = new Map<bigint, bigint>(found.rows.map(({ id, bet }) => [id, bet]))
  return ids.map((id) => betOf.get(id) ?? 0n)
}
