import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/**
 * Forgets prices of events that were over before a moment, and what was said of results before another: not of markets with bets, whose members
 * may ask how they came out. Of events of the house nothing is forgotten: nobody could send it again.
 */
export async function pruneBooks(
  database: Queryable,
  before: { readonly prices: Date; readonly results: Date },
): Promise<void> {
  await database.query(
    `delete from sports_book b using sports_event e where e.id = b.event_id and e.ended_at < $1
       and not e.is_house`,
    [before.prices],
  )
  await database.query(
    `delete from sports_result_message m using sports_event e where e.id = m.event_id and e.ended_at < $1
       and not e.is_house and not exists (select from sports_bet_leg l where l.event_id = m.event_id and l.market = m.market)`,
    [before.results],
  )
}
