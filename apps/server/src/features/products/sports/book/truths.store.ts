import { epochMs, type Uuid } from '@baize/kernel'
import {
  applyMessage,
  type FeedTruth,
  type MarketKey,
  type MarketTruth,
  NOTHING_KNOWN,
  type SettlementMessage,
  truthKey,
} from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { resultOfStored, type StoredResult } from './result-body.ts'

interface StoredMessage extends StoredResult {
  readonly feedId: string
  readonly market: MarketKey
  readonly sentMs: number
  readonly sequence: bigint
  /** Of a cancellation whose refunds wait; null of everything else. */
  readonly refundsMs: number | null
}

/**
 * What the feed cancels is refunded so long after it was heard of, by the database's clock, unless staff say it too: a
 * cancellation by mistake is taken back before any money has moved.
 */
const REFUND_WAIT = `interval '2 hours'`
/** Whether a row, named `m`, is a cancellation of the feed's own whose refunds wait. */
export const IS_REFUND_WAITING = `m.staff_id is null and m.received_at > clock_timestamp() - ${REFUND_WAIT}
  and (m.kind = 'bet_cancel' or m.body ? 'voidReason')`

/** What is known of these markets, worked out from all that was ever said of them, in whatever order it came. */
export async function loadTruths(
  database: Queryable,
  pairs: readonly { readonly eventId: Uuid; readonly market: MarketKey }[],
): Promise<FeedTruth> {
  if (pairs.length === 0) return new Map()
  const found = await database.query<StoredMessage>({
    name: 'sports-truths',
    text: `select e.feed_id as "feedId", m.market, m.kind, m.certainty, m.body, m.sequence,
        round(extract(epoch from m.sent_at) * 1000)::float8 as "sentMs",
        case when ${IS_REFUND_WAITING}
          then ceil(extract(epoch from m.received_at + ${REFUND_WAIT}) * 1000)::float8 end as "refundsMs"
      from (select distinct event_id, market from unnest($1::uuid[], $2::text[]) as p(event_id, market)) p
        join sports_result_message m on m.event_id = p.event_id and m.market = p.market
        join sports_event e on e.id = m.event_id
      order by m.id`,
    values: [pairs.map(({ eventId }) => eventId), pairs.map(({ market }) => market)],
  })
  const truths = new Map<string, MarketTruth>()
  for (const { feedId, market, sentMs, sequence, refundsMs, ...stored } of found.rows) {
    const key = truthKey(feedId, market)
    const at = { sentAt: epochMs(sentMs), sequence: Number(sequence) }
    const message = waitingUntil(refundsMs, resultOfStored(stored, { event: feedId, market, at }))
    truths.set(key, applyMessage(truths.get(key) ?? NOTHING_KNOWN, message))
  }
  return truths
}

function waitingUntil(refundsMs: number | null, message: SettlementMessage): SettlementMessage {
  const gives = message.type === 'bet_cancel' || message.type === 'bet_settlement'
  return gives && refundsMs !== null ? { ...message, refundsFrom: epochMs(refundsMs) } : message
}
