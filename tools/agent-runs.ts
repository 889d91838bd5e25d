import { setPriority } from 'node:os'
import { runMeasured } from './shared/evidence.ts'
import { readOptions } from './shared/read-options.ts'

const USAGE = `Usage: npm run agent-runs -- [--kills 100] [--agents 10000] [--bets 1000000]

Settles a tree of agents with a server that is killed again and again while it settles and pays, ten times in npm test. Once
more with what came late. Every agent must end with the cents that one who walks each team works out. What it came to is
kept in docs/evidence. It stands back behind other programs. With --bets it takes instead how long so many bets last until
their agents are paid: counted, settled and posted.`

const NICENESS = 10

const { values } = readOptions(USAGE, {
  options: {
    kills: { type: 'string', default: '100' },
    agents: { type: 'string', default: '10000' },
    bets: { type: 'string' },
  },
})

const { kills, agents, bets } = values
const run =
  bets === undefined
    ? { name: 'kills', file: 'killed-runs', env: { AGENT_RUN_KILLS: kills } }
    : { name: 'bets', file: 'settled-bets', env: { AGENT_RUN_BETS: bets } }

// What is timed has the machine.
if (bets === undefined) setPriority(NICENESS)
const isRight = await runMeasured({
  ...{ kind: 'agent-runs', name: run.name },
  file: `apps/server/src/features/agents/runs/${run.file}.api.db.test.ts`,
  resultsSetting: 'AGENT_RUN_RESULTS',
  env: { ...run.env, AGENT_RUN_AGENTS: agents },
})
process.exitCode = isRight ? 0 : 1
