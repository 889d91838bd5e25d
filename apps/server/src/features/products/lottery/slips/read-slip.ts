import { type Minor, type Result, refuse, succeed } from '@baize/kernel'
import { loadLimits } from '../limits/limits.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { type GamePrices, hasSeries, loadGamePrices } from '../prices/game-prices.ts'
import { loadOwnSeries, readSeries } from '../prices/series.ts'
import { type NewEntry, type ReadEntry, readEntries, stakeOfEntries } from './read-entries.ts'

/** What is bet, before it is known whether it is taken. */
export interface SlipContent {
  readonly game: string
  /** Prizes by this point; the own where it is null. */
  readonly series: number | null
  readonly entries: readonly NewEntry[]
  /** As the page summed it. */
  readonly stakeMinor: Minor
}

/** A slip that was read and priced, before its stake is taken. */
export interface ReadSlip {
  readonly entries: readonly ReadEntry[]
  readonly prices: GamePrices
  readonly ownSeries: number | null
  readonly series: number | null
}

export type ReadRefusal =
  | 'bet_invalid'
  | 'lines_mismatch'
  | 'stake_not_allowed'
  | 'series_not_allowed'

/** Reads a slip at the prices and limits of its game and the series of its player. */
export async function readSlip(
  deps: LotteryDeps,
  memberId: bigint,
  { game: code, series: chosen, entries, stakeMinor }: SlipContent,
): Promise<Result<ReadSlip, ReadRefusal>> {
  const game = deps.games.find((each) => each.code === code)
  if (!game) return refuse('bet_invalid')
  const [prices, limits, own] = await Promise.all([
    loadGamePrices(deps.pool, game),
    loadLimits(deps.pool, code),
    loadOwnSeries(deps, memberId),
  ])
  const points = readSeries(own, chosen)
  if (!points.ok) return points
  const { ownSeries, series } = points.value
  const read = readEntries({ prices, series, limits: limits ?? deps.limits }, entries)
  if (!read.ok) return read
  if (stakeOfEntries(read.value) !== stakeMinor) return refuse('lines_mismatch')
  const ofSeries = hasSeries(prices) ? { ownSeries, series } : { ownSeries: null, series: null }
  return succeed({ entries: read.value, prices, ...ofSeries })
}
