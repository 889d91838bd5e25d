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
  type Settings,
  verifyPrices,
} from '@baize/lottery'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadAskedSubjects } from '../asked-subjects.store.ts'
import type { LotteryGameRules } from '../games/game.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { decimalsFromKept, keptFromPrices } from '../slips/kept-prices.ts'
import { DECIDES_ON_PRICES } from './approve-prices.ts'
import { type GamePrices, housePricesFor, loadGamePrices } from './game-prices.ts'
import {
  type AskedPrices,
  loadAskedPrices,
  loadCurrentVersions,
  loadPriceVersion,
  loadPriceVersions,
} from './prices.store.ts'

const VERSIONS_SHOWN = 50

/** Price tables as staff see them: with the return of every play, and started by two people. */
export function pricesDeskRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock, games } = deps
  const gameOf = (wanted: string) => games.find(({ code }) => code === wanted)
  return [
    route(operations.getLotteryPriceGames, async () => {
      const [versions, asked] = await Promise.all([
        loadCurrentVersions(pool),
        loadAskedSubjects(pool, 'lottery_prices', new Date(clock.now())),
      ])
      return succeed({
        games: games.map(({ code, family }) => {
          const current = versions.find(({ game }) => game === code)
          return {
            ...{ game: code, family: family.id, isAsked: asked.has(code) },
            version: current?.version ?? 0,
            startedAt: current?.startedAt.toISOString() ?? null,
            startedBy: current?.startedBy ?? null,
          }
        }),
      })
    }),
    route(operations.getLotteryPrices, async ({ params, query }) => {
      const game = gameOf(params.game)
      if (!game) return refuse('not_found')
      const [current, versions, asked] = await Promise.all([
        loadGamePrices(pool, game),
        loadPriceVersions(pool, game.code, VERSIONS_SHOWN),
        loadAskedPrices(pool, game.code, new Date(clock.now())),
      ])
      const { version = current.version } = query
      const prices = await pricesOfVersion(deps, game, current, version)
      if (!prices) return refuse('not_found')
      return succeed({
        ...{ game: game.code, family: game.family.id, version },
        ...{ currentVersion: current.version, odds: prices.odds },
        settings: decidedIn(prices.settings),
        series: SERIES_MAX,
        plays: playsOf(prices),
        versions: versions.map((each) => ({
          ...{ version: each.version, startedBy: each.startedBy },
          startedAt: each.startedAt.toISOString(),
        })),
        asked: asked ? viewAsked(asked) : null,
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

/** The prices of a version of a game; 0 is what the house begins with. */
async function pricesOfVersion(
  { pool }: Pick<LotteryDeps, 'pool'>,
  game: LotteryGameRules,
  current: GamePrices,
  version: number,
): Promise<GamePrices | undefined> {
  if (version === current.version) return current
  if (version === 0) return housePricesFor(game)
  const stored = await loadPriceVersion(pool, game.code, version)
  return stored && { ...current, version, odds: stored.odds, settings: stored.settings }
}

function viewAsked({ approvalId, askedBy, askedAt, reason, input }: AskedPrices) {
  return {
    ...{ approvalId: approvalId.toString(), askedBy, askedAt: askedAt.toISOString(), reason },
    ...{ odds: input.odds, settings: decidedIn(input.settings) },
  }
}

/** What of the settings a price table decides; the year follows from the draw. */
function decidedIn({ eleven, count }: Settings): Pick<Settings, 'eleven' | 'count'> {
  return { eleven, count }
}

function percentOf(value: Ratio = ratio(0n)): string {
  return formatRatio(multiplyRatios(value, ratio(100n)), 2)
}

/** A table in lines that can be read side by side, `top2_attr big 2.1`. */
function factsOf({ odds, settings: { eleven, count } }: GamePrices) {
  const lines = Object.entries(odds).flatMap(([key, tiers]) =>
    Object.entries(tiers).map(([tier, price]) =>
      [key, ...(tier === '*' ? [] : [tier]), shortDecimal(price)].join(' '),
    ),
  )
  return { lotteryOdds: lines.toSorted(), eleven, lotteryCount: count }
}

/** Without zeros at the end, so that `2.10` is no change of `2.1`. */
function shortDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
