import { epochMs, type Result, refuse, succeed } from '@baize/kernel'
import { SERIES_MIN } from '@baize/lottery'
import { businessDayOf } from '../../../../house/agents/house-day.ts'
import { loadSeriesOf } from '../../../../house/series/series.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

/** How far two points lie apart that can be chosen: each step is a tenth of a percent of rebate. */
export const SERIES_STEP = 2

/** A player's own point, and the one they chose for a slip. */
export interface SlipSeries {
  readonly ownSeries: number
  readonly series: number
}

/** The most that a member may choose today; the house's for visitors. */
export async function loadOwnSeries(
  { pool, clock, offsetMinutes }: Pick<LotteryDeps, 'pool' | 'clock' | 'offsetMinutes'>,
  memberId: bigint | null,
): Promise<number> {
  return await loadSeriesOf(pool, memberId, businessDayOf(epochMs(clock.now()), offsetMinutes))
}

/** The point chosen, at most the own; the own where none is. */
export function readSeries(
  ownSeries: number,
  chosen: number | null,
): Result<SlipSeries, 'series_not_allowed'> {
  const series = chosen ?? ownSeries
  const isStep = series === ownSeries || (series - SERIES_MIN) % SERIES_STEP === 0
  if (series >= SERIES_MIN && series <= ownSeries && isStep) return succeed({ ownSeries, series })
  return refuse('series_not_allowed', { min: SERIES_MIN, max: ownSeries })
}
