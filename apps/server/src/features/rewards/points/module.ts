import type pg from 'pg'
import type { GameNames } from '../../../house/rewards/view-reward.ts'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { pointsCounter } from './count-points.ts'
import { createItemApproval, createTermsApproval } from './desk/approve-points.ts'
import { ordersDeskRoutes } from './desk/orders-desk.route.ts'
import { type PointsDeskDeps, pointsDeskRoutes } from './desk/points-desk.route.ts'
import { waitingRedemptions } from './desk/waiting.store.ts'
import { createPointsGranter } from './grant-points.ts'
import { pointsItems } from './items.store.ts'
import { movePointsByHand, type PointsByHand } from './move-by-hand.ts'
import { loadHeldPoints, pointsOrders } from './orders.store.ts'
import { pointsRoutes } from './points.route.ts'
import { postEarned } from './post-earned.ts'
import { addressOwner } from './seal-address.ts'
import { seedMall } from './seed-mall.ts'
import { pointsWallets } from './wallets.store.ts'

export const POINTS: ModuleFacts = {
  // Behind the count of events, which runs each minute.
  crontab: '* * * * * points:post ?max=1',
  tables: {
    member: 'points_earning points_wallet',
    record: 'points_order',
    house: 'points_item points_terms',
  },
  sealed: [
    {
      ...{ ring: 'members', table: 'points_order', column: 'sealed_address', id: 'id' },
      ownerOf: addressOwner,
    },
  ],
  loadClaims: loadHeldPoints,
}

/** The points of a member, the pieces of a reward and the order, with the movement in points. */
export const POINTS_ROWS: ModuleRows = { inLockOrder: [pointsWallets, pointsItems, pointsOrders] }

export type PointsNeeds = GameNames &
  Pick<PointsDeskDeps, 'houseLanguage' | 'confirmPayment' | 'granters'>

/** Points of every bet, and the mall in which they are spent. */
export function createPoints(core: ServerCore, lent: PointsNeeds) {
  const { pool, clock, poster, accounts, policy, box, config } = core
  const deps: PointsDeskDeps & GameNames = {
    ...{ pool, clock, poster, accounts, policy, box, ...lent },
    ...{ currency: core.currencyCode, offsetMinutes: config.houseOffsetMinutes },
  }
  return {
    counter: pointsCounter,
    granter: createPointsGranter(accounts),
    /** Gives or takes points by hand. */
    moveByHand: (order: PointsByHand) => movePointsByHand(deps, order),
    routes: [...pointsRoutes(deps), ...pointsDeskRoutes(deps), ...ordersDeskRoutes(deps)],
    openDemoMall: (filled: pg.Pool) => seedMall(deps, filled),
    waiting: [waitingRedemptions],
    tasks: { 'points:post': () => postEarned(deps) },
    approvals: {
      points_item: createItemApproval(clock),
      points_terms: createTermsApproval(clock),
    },
  } satisfies LendingModule
}
