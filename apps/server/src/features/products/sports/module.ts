import { z } from 'zod'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { Product, Running, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { BET_ROWS, BET_TABLES, BET_VARIABLES, createBetsPart, limitsOf } from './bets/bets-part.ts'
import { createFeedPart, FEED_CRONTAB, FEED_TABLES, FEED_VARIABLES } from './feed-part.ts'
import { SPORTS_CARDS } from './lobby/sports-cards.ts'
import { createSportsLauncher } from './lobby/sports-launcher.ts'
import type { SportsDeps } from './sports-deps.ts'

interface SportsNeeds {
  readonly wagerTable: WagerTable
}

const variables = { ...BET_VARIABLES, ...FEED_VARIABLES }

function createSports(core: ServerCore, { wagerTable }: SportsNeeds) {
  const settings = z.object(variables).parse(core.config.variables)
  const { pool, clock, log } = core
  const deps: SportsDeps = { pool, clock, log, wagerTable, limits: limitsOf(settings) }
  const bets = createBetsPart(core, deps)
  const feed = createFeedPart(core, settings)
  return {
    tasks: { 'sports:turn': bets.turn, ...feed.tasks },
    routes: [...bets.routes, ...feed.routes],
    topics: feed.topics,
    prepare: feed.prepare,
    async prune() {
      await bets.prune()
      await feed.prune()
    },
    start(running: Running) {
      feed.start(running)
    },
    stop: () => feed.stop(),
  } satisfies ServerModule
}

export const sports = {
  facts: {
    crontab: FEED_CRONTAB,
    tables: {
      record: BET_TABLES.record,
      house: `${BET_TABLES.house} ${FEED_TABLES.house}`,
      pruned: `${BET_TABLES.pruned} ${FEED_TABLES.pruned}`,
    },
    variables,
    launchers: () => [createSportsLauncher()],
    demoGames: SPORTS_CARDS,
  },
  rows: { inLockOrder: BET_ROWS },
  create: createSports,
} as const satisfies Product<SportsNeeds>
