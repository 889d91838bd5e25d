import type pg from 'pg'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { codeRoutes } from './codes/codes.route.ts'
import { countOffers } from './count-offers.ts'
import { applicationRoutes } from './desk/applications.route.ts'
import { createOfferApproval } from './desk/approve-offer.ts'
import { offersDeskRoutes } from './desk/offers-desk.route.ts'
import { seedOffers } from './desk/seed-offers.ts'
import { waitingClaims } from './desk/waiting.store.ts'
import { ENGINE_CRONTAB, engineTasks } from './engine-tasks.ts'
import { missionRoutes } from './missions.route.ts'
import { type PromotionDeps, promotionRoutes } from './promotions.route.ts'
import { offerStocks, rewardRows } from './rewards.store.ts'

export const REWARD_ENGINE: ModuleFacts = {
  crontab: ENGINE_CRONTAB,
  tables: {
    record: 'offer_code_use offer_counter offer_join reward reward_event',
    house: 'offer offer_code offer_progress offer_version',
  },
}

/** A reward and what is left of its offer, with the money of its grant. */
export const REWARD_ROWS: ModuleRows = { inLockOrder: [rewardRows, offerStocks] }

const DAY_MS = 86_400_000

/** What it takes from others: what counts the same events, and kinds of rewards that they grant. */
type EngineNeeds = Pick<PromotionDeps, 'houseLanguage' | 'gameName' | 'granters' | 'counters'>

/** What the house offers: events, counters, rewards and their grants. */
export function createRewardEngine(core: ServerCore, lent: EngineNeeds) {
  const { pool, clock, poster, accounts, policy, config, currencyCode: currency } = core
  const deps: PromotionDeps = {
    houseLanguage: lent.houseLanguage,
    gameName: lent.gameName,
    ...{ pool, clock, poster, accounts, currency, policy },
    ...{ counters: lent.counters, granters: lent.granters },
  }
  return {
    deps,
    routes: [
      ...codeRoutes({ ...deps, failedTries: core.failedTries }),
      ...promotionRoutes(deps),
      ...missionRoutes({ ...deps, offsetMinutes: config.houseOffsetMinutes }),
      ...offersDeskRoutes(deps),
      ...applicationRoutes(deps),
    ],
    tasks: engineTasks(deps),
    /** Counts what is new in steps of a day, where nothing else waits. */
    countDays: () => countOffers(deps, DAY_MS),
    openDemoOffers: (filled: pg.Pool, raffleId: bigint | null) =>
      seedOffers(deps, filled, { offsetMinutes: config.houseOffsetMinutes, raffleId }),
    waiting: [waitingClaims],
    approvals: { offer_start: createOfferApproval(deps) },
  } satisfies LendingModule
}
