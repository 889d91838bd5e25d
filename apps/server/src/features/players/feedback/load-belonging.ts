import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { loadEntries } from './feedback-entries.store.ts'
import { loadOrdersOf } from './feedback-orders.store.ts'
import type { Belonging } from './view-feedback.ts'

/** What belongs to some threads besides their rows, by thread. */
export async function loadBelonging(
  database: Queryable,
  feedbackIds: readonly string[],
): Promise<(feedbackId: string) => Belonging> {
  const entries = await loadEntries(database, feedbackIds)
  const orders = await loadOrdersOf(database, feedbackIds)
  return (feedbackId) => ({
    entries: entries.get(feedbackId) ?? [],
    order: orders.get(feedbackId) ?? null,
  })
}
