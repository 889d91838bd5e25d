import { operations } from '@baize/contract'
import {
  compareRatios,
  formatRatio,
  multiplyRatios,
  type Ratio,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'
import {
  pricedPlaysOf,
  priceTableOf,
  returnOf,
  SERIES_MAX,
  SETTINGS,
  verifyPrices,
} from '@baize/lottery'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { isApprovalAsked } from '../limits/limits-desk.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { decimalsFromKept, keptFromPrices } from '../slips/kept-prices.ts'
import { DECIDES_ON_PRICES } from './approve-prices.ts'
import { type GamePrices, loadGamePrices } from './game-prices.ts'
import { loadPriceVersions } from './prices.store.ts'

const VERSIONS_SHOWN = 50

/** Price tables as staff see them: with the return of every play, and started by two people. */
export function pricesDeskRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock, games } = deps
  const gameOf = (wanted: string) => games.find(({ code }) => code === wanted)
  return [
    route(operations.getLotteryPrices, async ({ params }) => {
      const game = gameOf(params.game)
      if (!game) return refuse('not_found')
      const now = new Date(clock.now())
      const [prices, versions, isAsked] = await Promise.all([
        loadGamePrices(pool, game),
        loadPriceVersions(pool, game.code, VERSIONS_SHOWN),
        isApprovalAsked(pool, { kind: 'lottery_prices', subject: game.code, now }),
      ])
      const { odds, version, settings } = prices
      return succeed({
        ...{ game: game.code, family: game.family.id, version, isAsked, odds },
        settings: { eleven: settings.eleven, count: settings.count },
        series: SERIES_MAX,
        plays: playsOf(prices),
        versions: versions.map((each) => ({
          ...{ version: each.version, startedBy: each.startedBy },
          startedAt: each.startedAt.toISOString(),
        })),
      })
    }),
    route(operations.askLotteryPrices, async (call) => {
      const game = gameOf(call.params.game)
      if (!game) return refuse('not_found')
      const { odds, settings: chosen, reason } = call.body
      const settings = { ...SETTINGS, ...chosen }
      const before = await loadGamePrices(pool, game)
      const after: GamePrices = { ...before, odds, settings }
      const faults = faultsOf(after)
      if (faults.length > 0) return refuse('prices_not_possible', { faults: faults.join(',') })
      const [from, to] = [factsOf(before), factsOf(after)]
      if (JSON.stringify(from) === JSON.stringify(to)) return refuse('nothing_changes')
      return await inTransaction(pool, (tx) =>
        askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'lottery_prices', needs: DECIDES_ON_PRICES, subject: game.code, reason },
            subjectName: game.code,
            input: { version: before.version, odds, settings },
            ...{ before: from, after: to },
          },
        ),
      )
    }),
  ]
}

/** What speaks against a table at the most that the house gives; unknown plays are told as well. */
export function faultsOf({ family, odds, settings }: GamePrices): readonly string[] {
  const keys = new Set(pricedPlaysOf(family).map(({ key }) => key))
  const unknown = Object.keys(odds).filter((key) => !keys.has(key))
  const table = priceTableOf(family, odds, SERIES_MAX)
  return [
    ...unknown.map((key) => `${key} unknown`),
    ...verifyPrices(family, table, settings).map(({ key, code }) => `${key} ${code}`),
  ]
}

function playsOf({ family, odds, settings }: GamePrices) {
  const table = priceTableOf(family, odds, SERIES_MAX)
  return pricedPlaysOf(family).map(({ key, play, examples }) => {
    const prices = table[key] ?? {}
    const returns = examples.map((bet) => returnOf(play, bet, prices, settings)).sort(compareRatios)
    return {
      ...{ key, isBySeries: odds[key] === undefined },
      prices: decimalsFromKept(keptFromPrices(prices)),
      returnMinPercent: percentOf(returns[0]),
      returnMaxPercent: percentOf(returns.at(-1)),
    }
  })
}

function percentOf(value: Ratio = ratio(0n)): string {
  return formatRatio(multiplyRatios(value, ratio(100n)), 2)
}

function factsOf({ odds, settings }: GamePrices) {
  const { eleven, count } = settings
  return { lotteryOdds: JSON.stringify(odds), eleven, lotteryCount: count }
}
