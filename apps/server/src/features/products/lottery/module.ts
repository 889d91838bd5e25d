import { minor } from '@baize/kernel'
import { CHASE_TIMES_MAX } from '@baize/lottery'
import { z } from 'zod'
import { SEED_OWNER } from '../../../house/rounds/seed-vault.ts'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { Product, Running, ServerModule } from '../../../module.ts'
import { turnBySelf } from '../../../platform/turn-by-self.ts'
import type { ServerCore } from '../../../server-core.ts'
import { findLotteryFaults } from './audit/find-faults.ts'
import { advanceChases } from './chase/advance-chases.ts'
import { loadHeldChases, lotteryChases } from './chase/chases.store.ts'
import { chasesDeskRoutes } from './chase/chases-desk.route.ts'
import { changeRoutes } from './corrections/change.route.ts'
import { createDrawApproval } from './corrections/change-draw.ts'
import { calendarRoutes } from './desk/calendar.route.ts'
import { countPlays } from './desk/count-plays.ts'
import { reportRoutes } from './desk/report.route.ts'
import { resultRoutes } from './desk/results.route.ts'
import { waitingDraws } from './desk/waiting.store.ts'
import { drawRoutes } from './draw-routes.ts'
import { lotterySales } from './draws.store.ts'
import { endDraws } from './end-draws.ts'
import { dayRoutes } from './games/days.route.ts'
import { gameRoutes } from './games/games.route.ts'
import { LOTTERY_GAMES } from './games.ts'
import { createDrawHistory, type DrawHistory } from './history/draw-history.ts'
import { createLimitsApproval } from './limits/change-limits.ts'
import { exposureRoutes } from './limits/exposure.route.ts'
import { dropExposures, lotteryExposures } from './limits/exposures.store.ts'
import type { GameLimits } from './limits/game-limits.ts'
import { limitsDeskRoutes } from './limits/limits-desk.route.ts'
import { lobbyRoutes } from './lobby/lobby.route.ts'
import { LOTTERY_CARDS } from './lobby/lottery-cards.ts'
import { createLotteryLauncher } from './lobby/lottery-launcher.ts'
import type { LotteryDeps } from './lottery-deps.ts'
import { makeDraws } from './make-draws.ts'
import { createPricesApproval } from './prices/approve-prices.ts'
import { pricesDeskRoutes } from './prices/prices-desk.route.ts'
import { createDrawWins } from './reads/draw-wins.ts'
import { readRoutes } from './reads/reads.route.ts'
import { createWinsTopic } from './reads/wins-topic.ts'
import { slipRoutes } from './slips/slips.route.ts'
import { createResultCollector } from './sources/collect-results.ts'
import { createPast } from './sources/fill-past.ts'
import { createResultFeed } from './sources/result-feed.ts'
import { createWitness } from './witness.ts'

/** How many members may be paid the most of one draw for one number. */
const PAYOUTS_OF_A_NUMBER = 10n
/** How long it is kept what was sold of a draw that is settled. */
const EXPOSURES_KEPT_MS = 30 * 24 * 3_600_000
/** Whose returns stand on cards of games: the points that a house begins with. A member's own may be others. */
const CARD_SERIES = 1_900
const TURN_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 15_000

const variables = {
  /** The most that one member is paid in one draw, in minor units. */
  LOTTERY_PAYOUT_MINOR: z.coerce.bigint().min(1n).default(100_000_000n),
  /** Who witnesses draws; in the demonstration the sandbox where it is left out, elsewhere nobody, and nothing is drawn. */
  LOTTERY_WITNESS_URL: z.url().optional(),
  /** Who reports results that others drew; in the demonstration the sandbox where it is left out. */
  LOTTERY_FEED_URL: z.url().optional(),
  /** Of that feed; the keys of its producers are made of it. */
  LOTTERY_FEED_SECRET: z.string().min(32).optional(),
}

interface LendsHistory {
  drawHistory(): DrawHistory
}

interface LotteryNeeds {
  readonly wagerTable: WagerTable
}

function createLottery(core: ServerCore, { wagerTable }: LotteryNeeds) {
  const settings = z.object(variables).parse(core.config.variables)
  const { isDemonstration, sandboxUrl, sandboxSecret } = core.config
  const feedUrl = settings.LOTTERY_FEED_URL ?? (isDemonstration ? sandboxUrl : undefined)
  const feedSecret = settings.LOTTERY_FEED_SECRET ?? sandboxSecret
  const deps: LotteryDeps = {
    ...{ pool: core.pool, clock: core.clock, vault: core.vault, log: core.log, wagerTable },
    // Without a witness the house would draw alone.
    isWitnessed: settings.LOTTERY_WITNESS_URL !== undefined || isDemonstration,
    feed: feedUrl && feedSecret ? createResultFeed(feedUrl, feedSecret) : undefined,
    witness: createWitness(settings.LOTTERY_WITNESS_URL ?? core.config.sandboxUrl),
    games: LOTTERY_GAMES,
    offsetMinutes: core.config.houseOffsetMinutes,
    isDemonstration: settings.LOTTERY_FEED_URL === undefined && isDemonstration,
    ...lineStakes(core.currency.exponent, settings.LOTTERY_PAYOUT_MINOR),
    drawPayoutMinorMax: minor(settings.LOTTERY_PAYOUT_MINOR),
  }
  const collector = createResultCollector(deps)
  const past = createPast(deps)
  const turn = async () => {
    const steps = [collector.collect(), endDraws(deps), makeDraws(deps), past.fill()]
    const done = await Promise.allSettled(steps)
    // Plans go on with what has been drawn and made.
    const chased = await Promise.allSettled([advanceChases(deps), countPlays(deps)])
    for (const each of [...done, ...chased]) if (each.status === 'rejected') throw each.reason
  }
  const turning = turnBySelf(turn, {
    ...{ everyMs: TURN_EVERY_MS, afterFailureMs: AFTER_FAILURE_MS },
    onFailure: (failure) =>
      core.log.warn(failure, 'Draws could not be made or ended; it is tried again in a moment'),
  })
  const wins = createDrawWins(deps)
  return {
    tasks: { 'lottery:turn': turn },
    prune: () => dropExposures(core.pool, new Date(core.clock.now() - EXPOSURES_KEPT_MS)),
    routes: [
      ...calendarRoutes(deps),
      ...resultRoutes(deps),
      ...changeRoutes(deps),
      ...gameRoutes(deps),
      ...dayRoutes(deps),
      ...reportRoutes(deps),
      ...drawRoutes(deps),
      ...slipRoutes(deps, core),
      ...readRoutes(deps, wins),
      ...pricesDeskRoutes(deps),
      ...limitsDeskRoutes(deps),
      ...exposureRoutes(deps),
      ...chasesDeskRoutes(deps),
      ...lobbyRoutes(deps, CARD_SERIES),
    ],
    topics: [createWinsTopic(wins, deps.games)],
    waiting: [waitingDraws(deps.games)],
    approvals: {
      lottery_change: createDrawApproval(deps),
      lottery_prices: createPricesApproval(deps),
      lottery_limits: createLimitsApproval(deps),
    },
    start: ({ runsJobs }: Running) => {
      if (runsJobs) turning.start()
    },
    stop: () => turning.stop(),
    /** For the time before a demonstration began. */
    drawHistory: () => createDrawHistory(deps),
  } satisfies ServerModule & LendsHistory
}

/**
 * A line's stake is a step of two units, or of a tenth or hundredth of them, up to 9,999 times. A number may pay what ten members may
 * be paid in one draw.
 */
function lineStakes(
  exponent: number,
  payoutMinor: bigint,
): Pick<LotteryDeps, 'unitsMinor' | 'limits'> {
  const unitMinor = 10n ** BigInt(exponent)
  const unitsMinor = [2n * unitMinor, (2n * unitMinor) / 10n, (2n * unitMinor) / 100n]
    .filter((stepMinor) => stepMinor > 0n)
    .map(minor)
  const liabilityMinor = minor(PAYOUTS_OF_A_NUMBER * payoutMinor)
  const limits: GameLimits = {
    ...{ numberMinor: liabilityMinor, playMinor: liabilityMinor, closeAtPercent: 100 },
    lineMinMinor: unitsMinor.at(-1) ?? minor(1n),
    lineMaxMinor: minor(100n * unitMinor * BigInt(CHASE_TIMES_MAX)),
  }
  return { unitsMinor, limits }
}

export const lottery = {
  facts: {
    tables: {
      house:
        'lottery_chain lottery_draw lottery_report lottery_correction lottery_run lottery_play_sum lottery_game_setting lottery_day_change lottery_price_table lottery_limit lottery_number_rule',
      pruned: 'lottery_exposure',
      record: 'lottery_slip lottery_chase',
    },
    loadClaims: loadHeldChases,
    findFaults: findLotteryFaults,
    sealed: [
      {
        ...{ ring: 'seeds', table: 'lottery_chain', column: 'sealed_seed', id: 'id' },
        ownerOf: () => SEED_OWNER,
      },
    ],
    variables,
    launchers: () => [createLotteryLauncher(CARD_SERIES)],
    demoGames: LOTTERY_CARDS,
  },
  rows: { inLockOrder: [lotteryChases, lotterySales, lotteryExposures] },
  create: createLottery,
} as const satisfies Product<LotteryNeeds>
