import { type Result, refuse, succeed } from '@baize/kernel'

/** What bounds the series of somebody, by the numbers that hold from the day of the change on. */
export interface SeriesBounds {
  /** The upline's; null is the house, which may give any. */
  readonly uplinePoints: number | null
  /** The highest below; null where nobody is. */
  readonly downlinePointsMax: number | null
}

export type SeriesRefusal = 'series_above_own' | 'series_below_downline'

/** Nobody gives more than they have, and nobody falls below what was given on. A refusal names the bound. */
export function decideSeries(
  points: number,
  { uplinePoints, downlinePointsMax }: SeriesBounds,
): Result<number, SeriesRefusal> {
  if (uplinePoints !== null && points > uplinePoints) {
    return refuse('series_above_own', { points: uplinePoints })
  }
  if (downlinePointsMax !== null && points < downlinePointsMax) {
    return refuse('series_below_downline', { points: downlinePointsMax })
  }
  return succeed(points)
}
