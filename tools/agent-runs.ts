import { setPriority } from 'node:os'
import { runMeasured } from './shared/evidence.ts'
import { readOptions } from './shared/read-options.ts'

const USAGE = `Usage: npm run agent-runs -- [--kills 100] [--agents 10000]

Settles a tree of agents with a server that is killed again and again while it settles and pays, ten times in npm test. Once
more with what came late. Every agent must end with the cents that one who walks each team works out. What it came to is
kept in docs/evidence. It stands back behind other programs.`

const NICENESS = 10

const { values } = readOptions(USAGE, {
  options: {
    kills: { type: 'string', default: '100' },
    agents: { type: 'string', default: '10000' },
  },
})

setPriority(NICENESS)
const isRight = await runMeasured({
  ...{ kind: 'agent-runs', name: 'kills' },
  file: 'apps/server/src/features/agents/runs/killed-runs.api.db.test.ts',
  resultsSetting: 'AGENT_RUN_RESULTS',
  env: { AGENT_RUN_KILLS: values.kills, AGENT_RUN_AGENTS: values.agents },
})
process.exitCode = isRight ? 0 : 1
