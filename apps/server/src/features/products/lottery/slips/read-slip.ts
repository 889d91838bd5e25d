import { type Minor, minor, type Result, refuse, succeed } from '@baize/kernel'
import type { Settings } from '@baize/lottery'
import { loadLimits } from '../limits/limits.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { hasSeries, loadGamePrices } from '../prices/game-prices.ts'
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
  readonly ownSeries: number | null
  readonly series: number | null
  readonly priceVersion: number
  readonly settings: Settings
}

export type ReadRefusal =
  | 'bet_invalid'
  | 'lines_mismatch'
  | 'stake_not_allowed'
  | 'series_not_allowed'

/** Reads a slip at the prices and limits of its game and the series of its player; with the most of a line. */
export async function readSlip(
  deps: LotteryDeps,
  memberId: bigint,
  { game: code, series: chosen, entries, stakeMinor }: SlipContent,
): Promise<Result<ReadSlip & { readonly lineMaxMinor: Minor }, ReadRefusal>> {
  const game = deps.games.find((each) => each.code === code)
  if (!game) return refuse('bet_invalid')
  const [prices, ownLimits, own] = await Promise.all([
    loadGamePrices(deps.pool, game),
    loadLimits(deps.pool, code),
    loadOwnSeries(deps, memberId),
  ])
  const limits = ownLimits ?? deps.limits
  const points = readSeries(own, chosen)
  if (!points.ok) return points
  const { ownSeries, series } = points.value
  const stepMinor = deps.unitsMinor.at(-1) ?? minor(1n)
  const read = readEntries({ prices, series, limits, stepMinor }, entries)
  if (!read.ok) return read
  if (stakeOfEntries(read.value) !== stakeMinor) return refuse('lines_mismatch')
  const ofSeries = hasSeries(prices) ? { ownSeries, series } : { ownSeries: null, series: null }
  return succeed({
    ...{ entries: read.value, ...ofSeries },
    ...{ priceVersion: prices.version, settings: prices.settings },
    lineMaxMinor: limits.lineMaxMinor,
  })
}
