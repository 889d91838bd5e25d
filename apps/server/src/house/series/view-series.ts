import type { OwnSeries } from '@baize/contract'
import { assert } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { loadNextSeries, loadSeries } from './series.store.ts'

/** What some members have today and from a later day on, by number. */
export async function viewSeries(
  database: Queryable,
  memberIds: readonly bigint[],
  today: string,
): Promise<(memberId: bigint) => OwnSeries> {
  const [now, next] = await Promise.all([
    loadSeries(database, memberIds, today),
    loadNextSeries(database, memberIds, today),
  ])
  return (memberId) => {
    const points = now.get(memberId)
    assert(points !== undefined, 'everybody has a series')
    return { points, next: next.get(memberId) ?? null }
  }
}
