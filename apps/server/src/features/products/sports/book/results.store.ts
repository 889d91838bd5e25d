import type { Uuid } from '@baize/kernel'
import type { MarketKey, SettlementMessage } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { storedOfResult } from './result-body.ts'

export interface NewResult {
  readonly eventId: Uuid
  readonly message: SettlementMessage
  /** Who of the house entered it, and why; neither for the feed's own. */
  readonly staffId?: bigint
  readonly note?: string
}

/**
 * Adds result messages, each once however often it comes, and has the bets on their markets looked at again; most markets have none. The feed's own are
 * added while the books of their events are locked. Answers the markets of those that are new.
 */
export async function appendResults(
  tx: Queryable,
  results: readonly NewResult[],
): Promise<{ readonly eventId: Uuid; readonly market: MarketKey }[]> {
  if (results.length === 0) return []
  const rows = results.map((each) => ({ ...each, ...storedOfResult(each.message, each.note) }))
  const added = await tx.query<{ eventId: Uuid; market: MarketKey }>({
    name: 'sports-results-append',
    text: `with added as (
        insert into sports_result_message (event_id, market, kind, certainty, sent_at, sequence, staff_id, body)
        select event_id, market, kind, certainty, to_timestamp(sent_at / 1000), sequence, staff_id, body
        from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::bigint[], $7::bigint[], $8::jsonb[])
          as r(event_id, market, kind, certainty, sent_at, sequence, staff_id, body)
        on conflict on constraint sports_result_message_once do nothing
        returning event_id, market, staff_id
      ), due as (
        -- Always a new moment: who has read the row before does not take this message for worked on. Under the lock of a book no bet comes
        -- beside the feed's result of its market; staff lock none.
        insert into sports_due_market (event_id, market, due_at)
        select event_id, market, clock_timestamp() from added a where staff_id is not null
          or exists (select from sports_bet_leg l where l.event_id = a.event_id and l.market = a.market)
        group by event_id, market order by event_id, market
        on conflict (event_id, market) do update set due_at = excluded.due_at
      )
      select distinct event_id as "eventId", market from added`,
    values: [
      rows.map(({ eventId }) => eventId),
      rows.map(({ message }) => message.market),
      rows.map(({ kind }) => kind),
      rows.map(({ certainty }) => certainty),
      rows.map(({ message }) => message.at.sentAt),
      rows.map(({ message }) => message.at.sequence),
      rows.map(({ staffId }) => staffId ?? null),
      rows.map(({ body }) => JSON.stringify(body)),
    ],
  })
  return added.rows
}
