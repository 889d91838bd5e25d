import { z } from 'zod'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { Product, Running, ServerModule } from '../../../module.ts'
import { turnBySelf } from '../../../platform/turn-by-self.ts'
import type { ServerCore } from '../../../server-core.ts'
import { BET_ROWS, BET_TABLES, BET_VARIABLES, createBetsPart, limitsOf } from './bets/bets-part.ts'
import { findSportsFaults } from './bets/find-faults.store.ts'
import { createLimitApproval } from './desk/change-limit.ts'
import { createChangeApproval } from './desk/change-market.ts'
import { createRefundApproval } from './desk/confirm-refund.ts'
import { deskRoutes } from './desk/desk.route.ts'
import { sportsBetFinder, sportsEventFinder } from './desk/find-sports.store.ts'
import { houseRoutes } from './desk/house/house.route.ts'
import { createFeedPart, FEED_CRONTAB, FEED_TABLES, FEED_VARIABLES } from './feed-part.ts'
import { SPORTS_CARDS } from './lobby/sports-cards.ts'
import { createSportsLauncher } from './lobby/sports-launcher.ts'
import { createPatternsPart, PATTERN_CRONTAB, PATTERN_VARIABLES } from './patterns/patterns-part.ts'
import { reviewRoutes } from './reviews/reviews.route.ts'
import type { SportsDeps } from './sports-deps.ts'

interface SportsNeeds {
  readonly wagerTable: WagerTable
  settings(): Promise<{ readonly jumpPercent: number }>
}

/** A bet that waits for the live delay is decided within so much after it. */
const SOON_EVERY_MS = 250
const LATER_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 5_000

const variables = { ...BET_VARIABLES, ...FEED_VARIABLES, ...PATTERN_VARIABLES }

function createSports(core: ServerCore, { wagerTable, settings: decided }: SportsNeeds) {
  const settings = z.object(variables).parse(core.config.variables)
  const { pool, clock, log, currency } = core
  const limits = limitsOf(settings)
  const deps: SportsDeps = { pool, clock, log, currency, wagerTable, limits }
  const bets = createBetsPart(core, deps)
  const feed = createFeedPart(core, settings, async () => (await decided()).jumpPercent)
  const patterns = createPatternsPart(core, settings)
  const onFailure = (failure: unknown) =>
    log.warn(failure, 'Sports bets could not be decided or settled; it is tried again')
  const afterFailureMs = AFTER_FAILURE_MS
  const turns = [
    turnBySelf(bets.soon, { everyMs: SOON_EVERY_MS, afterFailureMs, onFailure }),
    turnBySelf(bets.later, { everyMs: LATER_EVERY_MS, afterFailureMs, onFailure }),
  ]
  return {
    tasks: {
      async 'sports:turn'() {
        await bets.soon()
        await bets.later()
      },
      ...feed.tasks,
      ...patterns.tasks,
    },
    routes: [
      ...bets.routes,
      ...deskRoutes(deps),
      ...houseRoutes(deps),
      ...reviewRoutes(deps),
      ...feed.routes,
    ],
    approvals: {
      sports_change: createChangeApproval(deps),
      sports_limit: createLimitApproval(deps),
      sports_refund: createRefundApproval(),
    },
    topics: feed.topics,
    prepare: feed.prepare,
    async prune() {
      await bets.prune()
      await feed.prune()
      await patterns.prune()
    },
    start(running: Running) {
      feed.start(running)
      if (running.runsJobs) for (const each of turns) each.start()
    },
    async stop() {
      await Promise.all([feed.stop(), ...turns.map((each) => each.stop())])
    },
  } satisfies ServerModule
}

export const sports = {
  facts: {
    crontab: `${FEED_CRONTAB}\n${PATTERN_CRONTAB}`,
    tables: {
      record: BET_TABLES.record,
      house: `${BET_TABLES.house} ${FEED_TABLES.house}`,
      pruned: `${BET_TABLES.pruned} ${FEED_TABLES.pruned} sports_closing_price`,
    },
    variables,
    findFaults: findSportsFaults,
    finders: [sportsEventFinder, sportsBetFinder],
    launchers: () => [createSportsLauncher()],
    demoGames: SPORTS_CARDS,
  },
  rows: { inLockOrder: BET_ROWS },
  create: createSports,
} as const satisfies Product<SportsNeeds>
