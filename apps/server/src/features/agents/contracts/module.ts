import type { AgentContractType, FeatureSwitch } from '@baize/contract'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { ContractDeps } from './contract-deps.ts'
import { contractStepRoutes } from './contract-steps.route.ts'
import { contractRoutes } from './contracts.route.ts'
import { endByMove, loadEndedBelow, type MovedMember } from './end-by-move.ts'
import { houseContractRoutes } from './house-contracts.route.ts'

export const AGENT_CONTRACTS: ModuleFacts = { tables: { record: 'agent_contract' } }

/** The switch that opens each kind. */
const SWITCHES: Readonly<Record<AgentContractType, FeatureSwitch>> = {
  dividend: 'DIVIDEND3',
  daily_salary: 'DAILYSALARY3',
  hourly: 'HOURSALARY3',
  real_time: 'REALTIMESALARY3',
}

export interface AgentContractNeeds extends Pick<ContractDeps, 'sendSystemMessage'> {
  settings(): Promise<{ readonly switches: Readonly<Record<FeatureSwitch, boolean>> }>
}

/** Contracts between agents and their direct downlines, and of the house with agents under it. */
export function createAgentContracts(core: ServerCore, lent: AgentContractNeeds) {
  const { pool, clock, live, config } = core
  const deps: ContractDeps = {
    ...{ pool, clock, live, offsetMinutes: config.houseOffsetMinutes },
    sendSystemMessage: lent.sendSystemMessage,
    isOpen: async (type) => (await lent.settings()).switches[SWITCHES[type]],
  }
  return {
    deps,
    endContracts: (tx: Tx, moved: MovedMember) => endByMove(tx, deps, moved),
    loadEndedBelow: (database: Queryable, moved: Pick<MovedMember, 'memberId' | 'uplineId'>) =>
      loadEndedBelow(database, deps, moved),
    routes: [...contractRoutes(deps), ...contractStepRoutes(deps), ...houseContractRoutes(deps)],
  } satisfies LendingModule
}
