import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seededChance } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgentHouse } from '../../../testing/agent-house.store.ts'
import {
  type AgentOfTree,
  expectedNets,
  insertBets,
  openTree,
  settledNets,
} from '../../../testing/agent-tree.store.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { payRuns } from './pay-runs.ts'
import { settleDue } from './settle-due.ts'

/** More of both by `npm run agent-runs -- --bets 1000000`. */
const AGENTS = Number(process.env.AGENT_RUN_AGENTS ?? 200)
const BETS = Number(process.env.AGENT_RUN_BETS ?? 4_000)
const RESULTS = process.env.AGENT_RUN_RESULTS

const clock = createForwardClock()
let server: TestServer
let agents: readonly AgentOfTree[]

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

describe(`${BETS} bets under ${AGENTS} agents`, () => {
  it('are counted, settled and paid: every agent ends with the cents that a walk through each team comes to', async () => {
    const house = makeAgentHouse(server, clock)
    const { deps } = server.server.modules.agentRuns
    await house.passTo(1, 12)
    agents = await openTree(house, { agents: AGENTS, chance: seededChance(2_026_12) })
    const betsMinor = await insertBets(house, { agents, bets: BETS, at: house.dayAt(0, 5) })

    const seconds = { count: 0, settle: 0, pay: 0 }
    const take = async (what: keyof typeof seconds, work: () => Promise<unknown>) => {
      const startedMs = performance.now()
      await work()
      seconds[what] = Math.round(performance.now() - startedMs) / 1_000
    }
    await take('count', () => deps.countFigures())
    await house.passTo(1, 4)
    await take('settle', () => settleDue(deps, 'daily_salary'))
    await house.sql(`update agent_run set state = 'approved' where state = 'previewed'`)
    await take('pay', () => payRuns(deps))

    expect(await settledNets(house, agents)).toEqual(expectedNets(agents, betsMinor))
    if (RESULTS !== undefined) {
      const inAll = Math.round((seconds.count + seconds.settle + seconds.pay) * 1_000) / 1_000
      const figures = { agents: AGENTS, bets: BETS, ...seconds, inAll }
      await writeFile(join(RESULTS, 'bets.json'), JSON.stringify(figures))
    }
  }, 3_600_000)
})
