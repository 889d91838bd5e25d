import type { LendingModule, ModuleFacts } from '../../../module.ts'
import { hashPassword } from '../../../platform/password.ts'
import type { ServerCore } from '../../../server-core.ts'
import { type AccountDeps, accountRoutes } from './accounts.route.ts'
import { type AgentsDeskDeps, agentsDeskRoutes } from './agents-desk.route.ts'
import { countFigures } from './count-figures.ts'
import { createAgentMove, type MoveDeps } from './move-member.ts'
import { overviewRoutes } from './overview.route.ts'
import { teamRoutes } from './team.route.ts'
import type { TeamDeps } from './team-deps.ts'
import { teamMemberRoutes } from './team-member.route.ts'

export const TEAM: ModuleFacts = {
  crontab: '* * * * * agents:count ?max=1',
  tables: {
    record: 'agent_account agent_move',
    house: 'agent_figure agent_progress agent_team agent_team_day',
  },
}

export type TeamNeeds = Pick<TeamDeps, 'gameName' | 'productOf'> &
  Pick<AccountDeps, 'openDownline'> &
  Pick<AgentsDeskDeps, 'lookAgain' | 'loadEndedBelow'> &
  Pick<MoveDeps, 'endContracts'>

/** Who stands below whom, and what teams played and moved. */
export function createTeam(core: ServerCore, lent: TeamNeeds) {
  const { pool, clock, config } = core
  const { houseOffsetMinutes: offsetMinutes, publicUrl } = config
  const deps: TeamDeps = {
    ...{ pool, clock, offsetMinutes, currency: core.currencyCode },
    ...{ gameName: lent.gameName, productOf: lent.productOf },
  }
  const { openDownline, lookAgain, loadEndedBelow, endContracts } = lent
  const { currency } = deps
  const count = () => countFigures(deps)
  return {
    routes: [
      ...overviewRoutes(deps),
      ...teamRoutes(deps),
      ...teamMemberRoutes(deps),
      ...accountRoutes({ pool, clock, offsetMinutes, publicUrl, hashPassword, openDownline }),
      ...agentsDeskRoutes({ pool, clock, offsetMinutes, currency, lookAgain, loadEndedBelow }),
    ],
    /** Counts what is new; a run of contracts does so first. */
    countFigures: count,
    tasks: { 'agents:count': count },
    approvals: { agent_move: createAgentMove({ clock, offsetMinutes, endContracts }) },
  } satisfies LendingModule
}
