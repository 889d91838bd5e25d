import { z } from 'zod'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { Product, Running, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { BET_ROWS, BET_TABLES, BET_VARIABLES, createBetsPart, limitsOf } from './bets/bets-part.ts'
import type { SportsDeps } from './sports-deps.ts'

interface SportsNeeds {
  readonly wagerTable: WagerTable
}

const variables = { ...BET_VARIABLES }

function createSports(core: ServerCore, { wagerTable }: SportsNeeds) {
  const settings = z.object(variables).parse(core.config.variables)
  const { pool, clock, log } = core
  const deps: SportsDeps = { pool, clock, log, wagerTable, limits: limitsOf(settings) }
  const bets = createBetsPart(core, deps)
  return {
    tasks: { 'sports:turn': bets.turn },
    routes: bets.routes,
    prune: bets.prune,
    start(_running: Running) {},
  } satisfies ServerModule
}

export const sports = {
  facts: { tables: BET_TABLES, variables },
  rows: { inLockOrder: BET_ROWS },
  create: createSports,
} as const satisfies Product<SportsNeeds>
