import { z } from 'zod'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { Product, Running, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { BET_ROWS, BET_TABLES, BET_VARIABLES, createBetsPart, limitsOf } from './bets/bets-part.ts'
import { createLimitApproval } from './desk/change-limit.ts'
import { createChangeApproval } from './desk/change-market.ts'
import { deskRoutes } from './desk/desk.route.ts'
import type { SportsDeps } from './sports-deps.ts'

interface SportsNeeds {
  readonly wagerTable: WagerTable
}

const variables = { ...BET_VARIABLES }

function createSports(core: ServerCore, { wagerTable }: SportsNeeds) {
  const settings = z.object(variables).parse(core.config.variables)
  const { pool, clock, log, currency } = core
  const limits = limitsOf(settings)
  const deps: SportsDeps = { pool, clock, log, currency, wagerTable, limits }
  const bets = createBetsPart(core, deps)
  return {
    tasks: { 'sports:turn': bets.turn },
    routes: [...bets.routes, ...deskRoutes(deps)],
    approvals: {
      sports_change: createChangeApproval(deps),
      sports_limit: createLimitApproval(),
    },
    prune: bets.prune,
    start(_running: Running) {},
  } satisfies ServerModule
}

export const sports = {
  facts: { tables: BET_TABLES, variables },
  rows: { inLockOrder: BET_ROWS },
  create: createSports,
} as const satisfies Product<SportsNeeds>
