import {
  type Family,
  houseOddsOf,
  type PriceTable,
  pricedPlaysOf,
  priceTableOf,
  SETTINGS,
  type Settings,
  type WrittenOdds,
} from '@baize/lottery'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { LotteryGameRules } from '../games/game.ts'
import { loadPriceVersions } from './prices.store.ts'

/** What a game pays at present: its own odds, and by the series where it has none. */
export interface GamePrices {
  readonly game: string
  readonly family: Family
  /** 0 for what the house begins with. */
  readonly version: number
  readonly odds: WrittenOdds
  readonly settings: Settings
}

const TABLES_MAX = 1_000
const tables = new Map<string, PriceTable>()

/** The prices of every play at a point of the series; worked out once. */
export function tableAt({ game, family, version, odds }: GamePrices, series: number): PriceTable {
  const name = `${game} ${version} ${series}`
  const known = tables.get(name)
  if (known) return known
  const table = priceTableOf(family, odds, series)
  if (tables.size >= TABLES_MAX) tables.clear()
  tables.set(name, table)
  return table
}

/** Whether any play of the game is priced by the series. */
export function hasSeries({ family, odds }: GamePrices): boolean {
  return pricedPlaysOf(family).some(({ key }) => odds[key] === undefined)
}

/** What a game pays at present. */
export async function loadGamePrices(
  database: Queryable,
  game: LotteryGameRules,
): Promise<GamePrices> {
  const [current] = await loadPriceVersions(database, game.code, 1)
  if (!current) return housePricesFor(game)
  const { version, odds, settings } = current
  return { game: game.code, family: game.family, version, odds, settings }
}

/** The prices that a game begins with. */
export function housePricesFor({ code, family }: LotteryGameRules): GamePrices {
  return { game: code, family, version: 0, odds: houseOddsOf(family), settings: SETTINGS }
}
