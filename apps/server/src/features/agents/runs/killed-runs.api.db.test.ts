import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Chance, seededChance } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentHouse, makeAgentHouse, ratePays } from '../../../testing/agent-house.store.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { payRuns } from './pay-runs.ts'
import type { RunDeps } from './run-deps.ts'
import { settleDue, settleLate } from './settle-due.ts'

/** More of both by `npm run agent-runs`. */
const AGENTS = Number(process.env.AGENT_RUN_AGENTS ?? 300)
const KILLS = Number(process.env.AGENT_RUN_KILLS ?? 10)
const RESULTS = process.env.AGENT_RUN_RESULTS
const TYPE = 'daily_salary'

const clock = createForwardClock()
let server: TestServer
let house: AgentHouse

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  house = makeAgentHouse(server, clock)
  await house.passTo(1, 12)
})
afterAll(() => server.stop())

/** An agent with the contract that the upline gives, in hundredths of a percent; 0 for none. */
interface Agent {
  readonly id: bigint
  readonly upline: number | undefined
  readonly rate: bigint
}

const deps = () => server.server.modules.agentRuns.deps

/** Everybody under some agent before them, at a rate of at most the upline's. */
async function openAgents(chance: Chance): Promise<Agent[]> {
  const inserted = await house.sql(
    `insert into member (username, nickname, type, password_hash, terms_accepted_at, registered_at)
     select 'agent' || n, 'agent' || n, 1, 'x', now(), now() from generate_series(1, $1) n returning id`,
    [AGENTS],
  )
  const agents: Agent[] = []
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

function uplineOf(agents: readonly Agent[], { upline }: Agent): bigint | null {
  return upline === undefined ? null : (agents[upline]?.id ?? null)
}

function termsOf(rate: bigint) {
  const percent = `${rate / 100n}.${String(rate % 100n).padStart(2, '0')}`
  return ratePays(TYPE, percent, {
    ...{ activeBetMinor: '1', carriesNegative: false, deductsCosts: false },
  })
}

/** Bets at five in the morning, counted then or after a time. */
async function playAll(
  agents: readonly Agent[],
  betsMinor: readonly bigint[],
  at: number,
  lateMs = 0,
) {
  await house.sql(
    `insert into agent_figure (member_id, slot, product, source, counted_at, valid_bet_minor)
     select member, $1, 'BGS', 'ledger', $2, bet from unnest($3::bigint[], $4::bigint[]) as g(member, bet)
      where bet <> 0`,
    [
      ...[new Date(at), new Date(at + 300_000 + lateMs)],
      ...[agents.map(({ id }) => id), betsMinor],
    ],
  )
}

/** What everybody ends with, worked out agent by agent: each team is walked anew. */
function expectedNets(agents: readonly Agent[], betsMinor: readonly bigint[]): bigint[] {
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

class Killed extends Error {}

/** A server that dies after so many postings; of the last one nobody hears whether it was made. */
function dyingAfter(postings: number): RunDeps {
  let left = postings
  return {
    ...deps(),
    poster: {
      async post(movement) {
        if (left <= 0) throw new Killed()
        left -= 1
        const outcome = await deps().poster.post(movement)
        if (left === 0) throw new Killed()
        return outcome
      },
    },
  }
}

async function settledNets(agents: readonly Agent[]): Promise<bigint[]> {
  const found = await house.sql(
    `select m.id, (select coalesce(sum(a.balance_minor), 0)::bigint from ledger_account a
       where a.owner_id = m.id and a.kind in ('player_cash', 'player_debt')) as net
     from member m where m.id = any ($1::bigint[])`,
    [agents.map(({ id }) => id)],
  )
  const nets = new Map(found.rows.map(({ id, net }) => [id, net]))
  return agents.map(({ id }) => nets.get(id))
}

async function approveAll() {
  await house.sql(`update agent_run set state = 'approved' where state = 'previewed'`)
}

/** Pays what is approved, dying on the way, and at the end with another server beside. How often it died. */
async function payDying(chance: Chance): Promise<number> {
  const waiting = await house.sql(
    'select count(*)::int as count from agent_run_net where posted_at is null and net_minor <> 0',
  )
  // Three in four are paid before the last kill.
  const postingsMax = Math.max(1, Math.floor((waiting.rows[0].count * 3) / (KILLS * 2)))
  let deaths = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await payRuns(dyingAfter(1 + chance.below(postingsMax))).catch((failure) => {
      expect(failure).toBeInstanceOf(Killed)
      deaths += 1
    })
  }
  await Promise.all([payRuns(deps()), payRuns(deps())])
  return deaths
}

describe(`a run of ${AGENTS} agents`, () => {
  it(`that dies ${KILLS} times comes to the same cents as one that is worked out by hand`, async () => {
    const chance = seededChance(2_026_11)
    const agents = await openAgents(chance)
    const betsMinor = agents.map(() => BigInt(chance.below(1_000_000)))
    const at = house.dayAt(0, 5)
    await playAll(agents, betsMinor, at)
    await house.passTo(1, 4)

    // It dies before it has written anything down; then two settle at once, and again.
    const dead = {
      ...deps(),
      clock: {
        now: () => {
          throw new Killed()
        },
      },
    }
    await expect(settleDue(dead, TYPE)).rejects.toThrow(Killed)
    await Promise.all([1, 2, 3].map(() => settleDue(deps(), TYPE)))
    await settleDue(deps(), TYPE)
    const runs = await house.sql('select input_hash as hash from agent_run where type = $1', [TYPE])
    expect(runs.rowCount).toBe(1)
    await approveAll()
    const deaths = await payDying(chance)
    expect(deaths).toBe(KILLS)
    expect(await settledNets(agents)).toEqual(expectedNets(agents, betsMinor))

    // What comes late is another version, of which only the difference moves.
    const lateMinor = agents.map(() =>
      chance.below(3) === 0 ? BigInt(chance.below(400_000)) - 300_000n : 0n,
    )
    await playAll(agents, lateMinor, at, 30 * 3_600_000)
    await house.passTo(1, 4)
    await Promise.all([settleLate(deps(), TYPE), settleLate(deps(), TYPE)])
    await settleLate(deps(), TYPE)
    await approveAll()
    const deathsLater = await payDying(chance)
    const inAll = betsMinor.map((bet, index) => bet + (lateMinor[index] ?? 0n))
    expect(await settledNets(agents)).toEqual(expectedNets(agents, inAll))
    const books = await takeTrialBalance(server.database.pool)
    expect([books.differences, books.wrongAccounts]).toEqual([[], []])
    if (RESULTS !== undefined) {
      const figures = { agents: AGENTS, kills: deaths, killsOfLaterVersion: deathsLater }
      await writeFile(join(RESULTS, 'kills.json'), JSON.stringify(figures))
    }
  }, 3_600_000)
})
