import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Chance, seededChance } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentHouse, makeAgentHouse } from '../../../testing/agent-house.store.ts'
import {
  type AgentOfTree,
  expectedNets,
  openTree,
  settledNets,
} from '../../../testing/agent-tree.store.ts'
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

const deps = () => server.server.modules.agentRuns.deps

/** Bets at five in the morning, counted then or after a time. */
async function playAll(
  agents: readonly AgentOfTree[],
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
    const agents = await openTree(house, { agents: AGENTS, chance })
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
    expect(await settledNets(house, agents)).toEqual(expectedNets(agents, betsMinor))

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
    expect(await settledNets(house, agents)).toEqual(expectedNets(agents, inAll))
    const books = await takeTrialBalance(server.database.pool)
    expect([books.differences, books.wrongAccounts]).toEqual([[], []])
    if (RESULTS !== undefined) {
      const figures = { agents: AGENTS, kills: deaths, killsOfLaterVersion: deathsLater }
      await writeFile(join(RESULTS, 'kills.json'), JSON.stringify(figures))
    }
  }, 3_600_000)
})
