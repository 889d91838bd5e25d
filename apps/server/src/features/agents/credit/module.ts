import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createCreditApproval } from './approve-credit.ts'
import { creditRoutes } from './credit.route.ts'
import { creditLines } from './credit.store.ts'
import type { CreditDeps } from './credit-deps.ts'
import { creditDeskRoutes } from './credit-desk.route.ts'
import { notifyOverdue } from './notify-overdue.ts'

export const AGENT_CREDIT: ModuleFacts = {
  // Business days of all offsets begin on a half hour.
  crontab: '1,31 * * * * agents:overdue-credit ?max=1',
  tables: { record: 'agent_credit' },
}

/** What two people set, locked with the money that is drawn of it. */
export const AGENT_CREDIT_ROWS: ModuleRows = { inLockOrder: [creditLines] }

export type AgentCreditNeeds = Pick<
  CreditDeps,
  'stakeGuard' | 'confirmPayment' | 'sendSystemMessage'
>

/** Credit of agents: two people set it, the agent draws it for the own downline and repays it. */
export function createAgentCredit(core: ServerCore, lent: AgentCreditNeeds) {
  const { pool, clock, poster, accounts, config, live } = core
  const deps: CreditDeps = {
    ...{ pool, clock, poster, accounts, live, ...lent },
    ...{ currency: core.currencyCode, offsetMinutes: config.houseOffsetMinutes },
    loadBalance: core.balanceOf,
  }
  return {
    routes: [...creditRoutes(deps), ...creditDeskRoutes(deps)],
    tasks: { 'agents:overdue-credit': () => notifyOverdue(deps) },
    approvals: { agent_credit: createCreditApproval(deps) },
  } satisfies LendingModule
}
