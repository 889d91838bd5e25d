import { type GameCategory, operations, PROFIT_DAYS_MAX } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { readTimeZone } from '../../../platform/table-file/time-zone.ts'
import { localDays } from './day-bounds.ts'
import { buildProfit, wireFigures } from './profit.logic.ts'
import { loadProfit } from './profit.store.ts'
import type { RecordDeps } from './records.route.ts'

const HALF_HOUR_MS = 1_800_000
const DAY_MS = 86_400_000
/** Without a wish: today and the six days before. */
const DAYS_BACK = 6

export interface ProfitParts extends RecordDeps {
  readonly clock: Clock
  /** The name a game goes by; its code when it is no longer in the catalogue. */
  gameName(code: string): Promise<string>
  /** To which product a game belongs; undefined when nobody knows it any more. */
  productOf(gameCode: string): Promise<GameCategory | undefined>
  /** All games of a product, offered or not. */
  gamesOf(product: GameCategory): Promise<readonly string[]>
}

/** Sums are kept by half hour, so an end within one is taken back to its beginning. */
const toHalfHour = (ms: number) => new Date(Math.floor(ms / HALF_HOUR_MS) * HALF_HOUR_MS)

export function profitRoutes(parts: ProfitParts): Route[] {
  return [
    route(operations.getProfit, async (call) => {
      const timeZone = readTimeZone(call.query.timeZone)
      if (timeZone === undefined) return refuse('time_zone_unknown')
      const period = periodOf(call.query, parts.clock.now())
      if (!period) return refuse('period_not_possible')
      const { product } = call.query
      const days = localDays(period.from, period.to, timeZone).map(({ day, from }) => ({
        day,
        from: toHalfHour(from.getTime()),
      }))
      const sums = await loadProfit(parts.pool, {
        ...{ memberId: memberOf(call).memberId, currency: parts.currency.code, days },
        ...period,
        gameCodes: product && (await parts.gamesOf(product)),
      })
      const products = await productsOf(parts, sums)
      const view = buildProfit(sums, days, (code) => products.get(code) ?? 'OTHER')
      const games = await Promise.all(
        view.games.map(async ({ gameCode, product: of, profit }) => ({
          gameCode,
          gameName: gameCode === null ? null : await parts.gameName(gameCode),
          product: of,
          ...wireFigures(profit),
        })),
      )
      return succeed({
        ...{ from: period.from.toISOString(), to: period.to.toISOString(), timeZone },
        totals: wireFigures(view.totals),
        walletNetMinor: view.walletNetMinor.toString(),
        days: view.days.map(({ day, profit }) => ({ day, ...wireFigures(profit) })),
        products: view.products.map((each) => ({
          product: each.product,
          ...wireFigures(each.profit),
        })),
        games,
      })
    }),
  ]
}

function periodOf(wish: { from?: string | undefined; to?: string | undefined }, nowMs: number) {
  const to = toHalfHour(wish.to === undefined ? nowMs + HALF_HOUR_MS : Date.parse(wish.to))
  const from = toHalfHour(
    wish.from === undefined ? to.getTime() - DAYS_BACK * DAY_MS : Date.parse(wish.from),
  )
  const lengthMs = to.getTime() - from.getTime()
  return lengthMs > 0 && lengthMs <= PROFIT_DAYS_MAX * DAY_MS ? { from, to } : undefined
}

async function productsOf(
  parts: ProfitParts,
  sums: Awaited<ReturnType<typeof loadProfit>>,
): Promise<ReadonlyMap<string, GameCategory>> {
  const codes = new Set([...sums.ledger, ...sums.wallets].map(({ gameCode }) => gameCode ?? ''))
  const found = new Map<string, GameCategory>()
  for (const code of codes) {
    const product = await parts.productOf(code)
    if (product) found.set(code, product)
  }
  return found
}
