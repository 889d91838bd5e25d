import { decideSeries } from '@baize/agents'
import { type Clock, type Result, succeed } from '@baize/kernel'
import type { Tx } from '../../platform/database/in-transaction.ts'
import { businessDayOf } from '../agents/house-day.ts'
import { loadNextSeries, loadSeriesOf } from './series.store.ts'

export interface SeriesClock {
  readonly clock: Clock
  /** When a business day begins, in minutes east of UTC. */
  readonly offsetMinutes: number
}

/** Whether an agent may give so many points to accounts that are new, which have them at once. */
export async function verifyGiven(
  tx: Tx,
  { clock, offsetMinutes }: SeriesClock,
  { uplineId, points }: { readonly uplineId: bigint; readonly points: number | null },
): Promise<Result<number | null, 'series_above_own'>> {
  if (points === null) return succeed(null)
  const today = businessDayOf(clock.now(), offsetMinutes)
  const ownPoints = await loadSeriesOf(tx, uplineId, today)
  const next = (await loadNextSeries(tx, [uplineId], today)).get(uplineId)
  const uplinePoints = Math.min(ownPoints, next?.points ?? ownPoints)
  const decided = decideSeries(points, { uplinePoints, downlinePointsMax: null })
  if (decided.ok) return decided
  return { ok: false, refusal: { ...decided.refusal, code: 'series_above_own' } }
}
