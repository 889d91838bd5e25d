import { DESK_REFUNDS_SHOWN, type DeskSportsRefund } from '@baize/contract'
import { minor } from '@baize/kernel'
import {
  type BetCancel,
  type BetSettlement,
  nameOfResult,
  truthKey,
  VOID_REASON,
  waitingRefunds,
} from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { type EventRow, loadEvents } from '../book/events.store.ts'
import { loadTruths } from '../book/truths.store.ts'
import {
  type Covered,
  type CoveredMoney,
  loadCancelledMarkets,
  type RefundMarket,
  sumCovered,
} from './refunds.store.ts'

type Refunding = BetCancel | BetSettlement

/** A market of which refunds wait, with what the feed said and the money of the bets that it covers. */
export interface WaitingRefund extends RefundMarket {
  readonly event: EventRow
  readonly messages: readonly [Refunding, ...Refunding[]]
  readonly money: Pick<CoveredMoney, 'betCount' | 'stakeMinor'>
}

/** Markets whose refunds wait, those that are paid first before others. */
export async function loadWaitingRefunds(database: Queryable): Promise<readonly WaitingRefund[]> {
  return await refundsOf(database, await loadCancelledMarkets(database, DESK_REFUNDS_SHOWN))
}

/** Of these markets those of which refunds wait, and of which there are bets. */
export async function refundsOf(
  database: Queryable,
  markets: readonly RefundMarket[],
): Promise<readonly WaitingRefund[]> {
  if (markets.length === 0) return []
  const truths = await loadTruths(database, markets)
  const eventIds = [...new Set(markets.map(({ eventId }) => eventId))]
  const events = await loadEvents(database, eventIds)
  const eventOf = new Map(events.map((event) => [event.eventId, event]))
  const waiting = markets.flatMap((at) => {
    const event = eventOf.get(at.eventId)
    const truth = event && truths.get(truthKey(event.feedId, at.market))
    const [first, ...others] = truth ? waitingRefunds(truth) : []
    return event && first ? [{ ...at, event, messages: [first, ...others] as const }] : []
  })
  const sums = await sumCovered(
    database,
    waiting.flatMap(({ eventId, market, messages }) =>
      messages.map((message) => ({ eventId, market, ...coverOf(message) })),
    ),
  )
  return waiting.flatMap((each): WaitingRefund[] => {
    const money = sums.find(({ eventId, market }) => isAt(each, { eventId, market }))
    return money ? [{ ...each, money }] : []
  })
}

function isAt(one: RefundMarket, other: RefundMarket): boolean {
  return one.eventId === other.eventId && one.market === other.market
}

function coverOf(message: Refunding): Omit<Covered, keyof RefundMarket> {
  if (message.type === 'bet_settlement') {
    const voided = [...message.outcomes].filter(([, result]) => nameOfResult(result) === 'void')
    return { from: null, to: null, outcomes: voided.map(([id]) => id) }
  }
  const { start, end } = message.window
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))
  return { from: at(start), to: at(end), outcomes: null }
}

export function viewRefund({ event, market, messages, money }: WaitingRefund): DeskSportsRefund {
  const [first] = messages
  const paidAt = Math.min(...messages.map(({ refundsFrom = 0 }) => refundsFrom))
  const { from, to } = coverOf(first)
  return {
    ...{ eventId: event.feedId, sport: event.sport, tournament: event.tournament },
    ...{ home: event.home.name, away: event.away.name, market },
    voidReason: VOID_REASON[first.voidReason ?? 'other'],
    window: { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
    paidAt: new Date(paidAt).toISOString(),
    betCount: money.betCount,
    stakeMinor: minor(money.stakeMinor).toString(),
  }
}
