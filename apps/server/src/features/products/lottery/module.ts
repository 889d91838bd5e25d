import { minor } from '@baize/kernel'
import { CHASE_TIMES_MAX, SERIES_MAX, SERIES_MIN } from '@baize/lottery'
import { z } from 'zod'
import { SEED_OWNER } from '../../../house/rounds/seed-vault.ts'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { Product, Running, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { drawRoutes } from './draw-routes.ts'
import { lotterySales } from './draws.store.ts'
import { endDraws } from './end-draws.ts'
import { LOTTERY_GAMES } from './games.ts'
import { lobbyRoutes } from './lobby/lobby.route.ts'
import { LOTTERY_CARDS } from './lobby/lottery-cards.ts'
import { createLotteryLauncher } from './lobby/lottery-launcher.ts'
import type { LotteryDeps } from './lottery-deps.ts'
import { makeDraws } from './make-draws.ts'
import { createDrawWins } from './reads/draw-wins.ts'
import { readRoutes } from './reads/reads.route.ts'
import { createWinsTopic } from './reads/wins-topic.ts'
import { slipRoutes } from './slips/slips.route.ts'
import { createWitness } from './witness.ts'

const TURN_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 15_000

const variables = {
  /** Points of the series by which draws are priced, 1700 to 1980. */
  LOTTERY_SERIES: z.coerce.number().int().min(SERIES_MIN).max(SERIES_MAX).default(1_900),
  /** The most that one member is paid in one draw, in minor units. */
  LOTTERY_PAYOUT_MINOR: z.coerce.bigint().min(1n).default(100_000_000n),
  /** Who witnesses draws; in the demonstration the sandbox where it is left out, elsewhere nobody, and nothing is drawn. */
  LOTTERY_WITNESS_URL: z.url().optional(),
}

interface LotteryNeeds {
  readonly wagerTable: WagerTable
}

function createLottery(core: ServerCore, { wagerTable }: LotteryNeeds): ServerModule {
  const settings = z.object(variables).parse(core.config.variables)
  const deps: LotteryDeps = {
    ...{ pool: core.pool, clock: core.clock, vault: core.vault, wagerTable },
    witness: createWitness(settings.LOTTERY_WITNESS_URL ?? core.config.sandboxUrl),
    games: LOTTERY_GAMES,
    offsetMinutes: core.config.houseOffsetMinutes,
    isDemonstration: core.config.isDemonstration,
    houseSeries: settings.LOTTERY_SERIES,
    ...lineStakes(core.currency.exponent),
    drawPayoutMinorMax: minor(settings.LOTTERY_PAYOUT_MINOR),
  }
  const turn = async () => {
    // A draw that cannot be ended does not keep others from being made.
    const [ended, made] = await Promise.allSettled([endDraws(deps), makeDraws(deps)])
    for (const each of [ended, made]) if (each.status === 'rejected') throw each.reason
  }
  const turning = turnBySelf(turn, (failure) =>
    core.log.warn(failure, 'Draws could not be made or ended; it is tried again in a moment'),
  )
  const wins = createDrawWins(deps)
  // Without a witness the house would draw alone.
  const isWitnessed = settings.LOTTERY_WITNESS_URL !== undefined || core.config.isDemonstration
  return {
    tasks: { 'lottery:turn': turn },
    routes: [
      ...drawRoutes(deps),
      ...slipRoutes(deps, core),
      ...readRoutes(deps, wins),
      ...lobbyRoutes(deps),
    ],
    topics: [createWinsTopic(wins, deps.games)],
    start: ({ runsJobs }: Running) => {
      if (runsJobs && isWitnessed) turning.start()
    },
    stop: () => turning.stop(),
  }
}

/** A line's stake is a step of two units, or of a tenth or hundredth of them, up to 9,999 times. */
function lineStakes(exponent: number): Pick<LotteryDeps, 'unitsMinor' | 'lineLimits'> {
  const unitMinor = 10n ** BigInt(exponent)
  const unitsMinor = [2n * unitMinor, (2n * unitMinor) / 10n, (2n * unitMinor) / 100n]
    .filter((stepMinor) => stepMinor > 0n)
    .map(minor)
  const maxMinor = minor(100n * unitMinor * BigInt(CHASE_TIMES_MAX))
  return { unitsMinor, lineLimits: { minMinor: unitsMinor.at(-1) ?? minor(1n), maxMinor } }
}

/** Takes turns one after the other, a second apart; after a failure it waits longer. */
function turnBySelf(turn: () => Promise<void>, onFailure: (failure: unknown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  let isStopped = false
  const schedule = (inMs: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = turn().then(
        () => schedule(TURN_EVERY_MS),
        (failure: unknown) => {
          onFailure(failure)
          schedule(AFTER_FAILURE_MS)
        },
      )
    }, inMs)
    timer.unref()
  }
  return {
    start: () => schedule(TURN_EVERY_MS),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

export const lottery = {
  facts: {
    tables: {
      house:
        'lottery_chain lottery_draw lottery_report lottery_correction lottery_run lottery_game_setting lottery_day_change',
      record: 'lottery_slip',
    },
    sealed: [
      {
        ...{ ring: 'seeds', table: 'lottery_chain', column: 'sealed_seed', id: 'id' },
        ownerOf: () => SEED_OWNER,
      },
    ],
    variables,
    launchers: (config) => [
      createLotteryLauncher(z.object(variables).parse(config.variables).LOTTERY_SERIES),
    ],
    demoGames: LOTTERY_CARDS,
  },
  rows: { inLockOrder: [lotterySales] },
  create: createLottery,
} as const satisfies Product<LotteryNeeds>
