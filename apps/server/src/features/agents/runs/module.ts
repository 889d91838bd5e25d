import { createRunApproval } from '../../../house/agents/approve-run.ts'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { CONTRACT_RUNS } from './approve-run.ts'
import { incomeRoutes } from './income.route.ts'
import type { RunDeps } from './run-deps.ts'
import { runNets } from './run-nets.store.ts'
import { RUNS_CRONTAB, runTasks } from './run-tasks.ts'
import { runRoutes } from './runs.route.ts'
import { waitingRuns } from './waiting.store.ts'

export const AGENT_RUNS: ModuleFacts = {
  crontab: RUNS_CRONTAB,
  tables: {
    record: 'agent_run agent_run_net agent_run_row agent_series_earning agent_series_row',
  },
}

/** What is marked as posted with the money of an agent. */
export const AGENT_RUN_ROWS: ModuleRows = { inLockOrder: [runNets] }

export interface AgentRunNeeds extends Pick<RunDeps, 'countFigures' | 'sendSystemMessage'> {
  settings(): Promise<{ readonly agents: { readonly secondApprovalAboveMinor: bigint } }>
}

/** What contracts come to, by window: settled, approved, paid, and what agents read of it. */
export function createAgentRuns(core: ServerCore, lent: AgentRunNeeds) {
  const { pool, clock, poster, accounts, config, currencyCode: currency } = core
  const deps: RunDeps = {
    ...{ pool, clock, poster, accounts, currency, offsetMinutes: config.houseOffsetMinutes },
    ...{ live: core.live, sendSystemMessage: lent.sendSystemMessage },
    countFigures: lent.countFigures,
    approvalAboveMinor: async () => (await lent.settings()).agents.secondApprovalAboveMinor,
  }
  return {
    deps,
    routes: [...runRoutes(deps), ...incomeRoutes(deps)],
    tasks: runTasks(deps),
    waiting: [waitingRuns],
    approvals: { agent_run: createRunApproval(deps, CONTRACT_RUNS) },
  } satisfies LendingModule
}
