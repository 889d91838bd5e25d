import { epochMs, type Uuid } from '@baize/kernel'
import {
  applyMessage,
  type FeedTruth,
  type MarketKey,
  type MarketTruth,
  NOTHING_KNOWN,
  truthKey,
} from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { resultOfStored, type StoredResult } from './result-body.ts'

interface StoredMessage extends StoredResult {
  readonly feedId: string
  readonly market: MarketKey
  readonly sentMs: number
  readonly sequence: bigint
}

/** What is known of these markets, worked out from all that was ever said of them, in whatever order it came. */
export async function loadTruths(
  database: Queryable,
  pairs: readonly { readonly eventId: Uuid; readonly market: MarketKey }[],
): Promise<FeedTruth> {
  if (pairs.length === 0) return new Map()
  const found = await database.query<StoredMessage>({
    name: 'sports-truths',
    text: `select e.feed_id as "feedId", m.market, m.kind, m.certainty, m.body, m.sequence,
        round(extract(epoch from m.sent_at) * 1000)::float8 as "sentMs"
      from (select distinct event_id, market from unnest($1::uuid[], $2::text[]) as p(event_id, market)) p
        join sports_result_message m on m.event_id = p.event_id and m.market = p.market
        join sports_event e on e.id = m.event_id
      order by m.id`,
    values: [pairs.map(({ eventId }) => eventId), pairs.map(({ market }) => market)],
  })
  const truths = new Map<string, MarketTruth>()
  for (const { feedId, market, sentMs, sequence, ...stored } of found.rows) {
    const key = truthKey(feedId, market)
    const at = { sentAt: epochMs(sentMs), sequence: Number(sequence) }
    const message = resultOfStored(stored, { event: feedId, market, at })
    truths.set(key, applyMessage(truths.get(key) ?? NOTHING_KNOWN, message))
  }
  return truths
}
