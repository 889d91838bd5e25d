import { operations } from '@baize/contract'
import { decodeId, epochMs, refuse, succeed, type Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadBounds } from '../bets/limits.store.ts'
import { loadBooks } from '../book/books.store.ts'
import { loadEvents, loadEventsOfFeed } from '../book/events.store.ts'
import { SILENCE_MS } from '../book/producers.store.ts'
import { askRecovery } from '../feed/ask-recovery.store.ts'
import { countWaiting } from '../reviews/reviews.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { amountOf, changeLimit } from './change-limit.ts'
import { askChange, previewOf } from './change-market.ts'
import { confirmRefund } from './confirm-refund.ts'
import {
  countViews,
  type EventMoney,
  loadDeskBets,
  loadDeskEvents,
  loadEventMoney,
  loadExposuresOf,
  loadLimitRows,
  loadMemberPlay,
  loadProducerStatus,
  loadSaid,
  saveClass,
  sumOpenStakes,
} from './desk.store.ts'
import { hold } from './hold.ts'
import { loadHolds, loadOverlay } from './overlay.store.ts'
import { priceMarket } from './price-market.ts'
import { loadWaitingRefunds, viewRefund } from './refunds.ts'
import {
  type DeskBook,
  eventIdsOf,
  viewDeskBet,
  viewDeskEvent,
  viewDeskMarkets,
  viewSaid,
} from './view-desk.ts'

const EVENTS_SHOWN = 200
const MARKETS_OF_ROW = 8
const BETS_SHOWN = 50
const MESSAGES_SHOWN = 100
const HOUR_MS = 3_600_000
/** The strictest limits of anybody: nobody's own class is asked for. */
const NOBODY = 0n
/** What is no number of a bet finds none. */
const NO_WAGER = '00000000-0000-0000-0000-000000000000' as Uuid

/** What traders see of the book, and what they do with it. */
export function deskRoutes(deps: SportsDeps): Route[] {
  const { pool, clock } = deps
  const askerOf = (call: Parameters<typeof staffOf>[0] & { origin: { ip: string } }) => ({
    staff: staffOf(call),
    ip: call.origin.ip,
  })
  const booksOf = async (money: readonly EventMoney[]): Promise<DeskBook[]> => {
    const eventIds = eventIdsOf(money)
    const [events, books, exposures] = await Promise.all([
      loadEvents(pool, eventIds),
      loadBooks(pool, eventIds),
      loadExposuresOf(pool, eventIds),
    ])
    const legs = events
    const bounds = await loadBounds(pool, { memberId: NOBODY, legs }, deps.limits)
    const limits = new Map(
      events.map(({ eventId }, place) => [eventId, bounds.marketLiabilityMinor[place] ?? 0n]),
    )
    const bookOf = new Map(books.map(({ eventId, book }) => [eventId, book.markets]))
    return money.flatMap((own): DeskBook[] => {
      const event = events.find(({ eventId }) => eventId === own.eventId)
      if (!event) return []
      return [
        {
          ...{ event, money: own, markets: bookOf.get(own.eventId) ?? new Map() },
          exposures: exposures.filter(({ eventId }) => eventId === own.eventId),
          limitMinor: limits.get(own.eventId) ?? 0n,
        },
      ]
    })
  }
  return [
    route(operations.getSportsDesk, async ({ query }) => {
      const { view, sport, search, overPercent } = query
      const now = new Date(clock.now())
      const [producers, refunds, holds, openStakeMinor, reviewCount, counts, money] =
        await Promise.all([
          loadProducerStatus(pool, SILENCE_MS),
          loadWaitingRefunds(pool),
          loadHolds(pool),
          sumOpenStakes(pool),
          countWaiting(pool, now),
          countViews(pool, now),
          loadDeskEvents(pool, { view, sport, search, now }, EVENTS_SHOWN),
        ])
      const overlay = await loadOverlay(pool, eventIdsOf(money))
      const books = await booksOf(money)
      const isOver = ({ money: { worstMinor }, limitMinor }: DeskBook) =>
        overPercent === undefined || worstMinor * 100n >= limitMinor * BigInt(overPercent)
      return succeed({
        producers: producers.map(({ heardAt, changedAt, workedTo, ...producer }) => ({
          ...producer,
          heardAt: heardAt?.toISOString() ?? null,
          changedAt: changedAt.toISOString(),
          workedTo: workedTo?.toISOString() ?? null,
        })),
        holds: holds.map(({ heldAt, ...each }) => ({ ...each, heldAt: heldAt.toISOString() })),
        openStakeMinor: openStakeMinor.toString(),
        refundCount: refunds.length,
        reviewCount,
        counts,
        events: books.filter(isOver).map((book) => ({
          ...viewDeskEvent(overlay, book),
          markets: viewDeskMarkets(overlay, book).slice(0, MARKETS_OF_ROW),
        })),
      })
    }),
    route(operations.getSportsDeskEvent, async ({ params }) => {
      const [event] = await loadEventsOfFeed(pool, [params.eventId])
      if (!event) return refuse('not_found')
      const eventId: Uuid = event.eventId
      const [money, overlay, bets, said] = await Promise.all([
        loadEventMoney(pool, eventId, new Date(clock.now())),
        loadOverlay(pool, [eventId]),
        loadDeskBets(
          pool,
          { order: 'newest', state: undefined, memberId: undefined, feedId: event.feedId },
          { limit: BETS_SHOWN, offset: 0 },
        ),
        loadSaid(pool, eventId, MESSAGES_SHOWN),
      ])
      const [book] = money ? await booksOf([money]) : []
      if (!book) return refuse('not_found')
      return succeed({
        event: viewDeskEvent(overlay, book),
        markets: viewDeskMarkets(overlay, book),
        bets: bets.bets.map(viewDeskBet),
        messages: said.map(viewSaid),
      })
    }),
    route(operations.holdSports, async (call) => {
      const done = await inTransaction(pool, (tx) =>
        hold(tx, clock.now(), askerOf(call), call.body),
      )
      return done.ok ? succeed({ isHeld: call.body.isHeld }) : done
    }),
    route(operations.priceSportsMarket, async (call) => {
      const feedId = call.params.eventId
      const done = await inTransaction(pool, (tx) =>
        priceMarket(tx, clock.now(), askerOf(call), { ...call.body, feedId }),
      )
      return done.ok ? succeed({ endsAt: done.value.endsAt?.toISOString() ?? null }) : done
    }),
    route(operations.previewSportsChange, (call) =>
      previewOf(deps, call.params.eventId, call.body),
    ),
    route(operations.askSportsChange, (call) =>
      askChange(deps, askerOf(call), { ...call.body, feedId: call.params.eventId }),
    ),
    route(operations.getSportsRefunds, async () =>
      succeed({ refunds: (await loadWaitingRefunds(pool)).map(viewRefund) }),
    ),
    route(operations.confirmSportsRefund, async (call) =>
      inTransaction(pool, (tx) =>
        confirmRefund(tx, deps, askerOf(call), { ...call.body, feedId: call.params.eventId }),
      ),
    ),
    route(operations.getSportsLimits, async () => {
      const limits = await loadLimitRows(pool)
      const { marketLiabilityMinor, selectionWinMinor, ticketWinMinor, lineMinMinor } = deps.limits
      return succeed({
        limits: limits.map((row) => ({
          ...row,
          marketLiabilityMinor: row.marketLiabilityMinor?.toString() ?? null,
          selectionWinMinor: row.selectionWinMinor?.toString() ?? null,
        })),
        house: {
          marketLiabilityMinor: `${marketLiabilityMinor}`,
          selectionWinMinor: `${selectionWinMinor}`,
          ticketWinMinor: `${ticketWinMinor}`,
          lineMinMinor: `${lineMinMinor}`,
        },
      })
    }),
    route(operations.saveSportsLimit, async (call) =>
      inTransaction(pool, (tx) =>
        changeLimit(tx, deps, askerOf(call), {
          ...call.body,
          marketLiabilityMinor: amountOf(call.body.marketLiabilityMinor),
          selectionWinMinor: amountOf(call.body.selectionWinMinor),
        }),
      ),
    ),
    route(operations.getSportsClass, async ({ params }) => {
      const play = await loadMemberPlay(pool, BigInt(params.memberId))
      if (!play) return refuse('not_found')
      const { stakedMinor, paidMinor, ...rest } = play
      return succeed({ ...rest, stakedMinor: `${stakedMinor}`, paidMinor: `${paidMinor}` })
    }),
    route(operations.setSportsClass, async (call) => {
      const memberId = BigInt(call.params.memberId)
      const { percent, reason } = call.body
      const { staff, ip } = askerOf(call)
      return await inTransaction(pool, async (tx) => {
        const before = await loadMemberPlay(tx, memberId)
        if (!before) return refuse('not_found')
        await saveClass(tx, memberId, percent)
        await saveAuditEntry(tx, {
          ...{ at: clock.now(), actor: auditActorOf(staff, ip), action: 'sports.class_changed' },
          ...{ subject: `${memberId}`, details: { reason } },
          ...{ before: { sportsPercent: before.percent }, after: { sportsPercent: percent } },
        })
        return succeed({ percent })
      })
    }),
    route(operations.getSportsDeskBets, async ({ query }) => {
      const { order, state, eventId, of, bet, pageNo, pageSize } = query
      const wagerId = bet === undefined ? undefined : (decodeId('rnd', bet) ?? NO_WAGER)
      const { bets, totalCount } = await loadDeskBets(
        pool,
        {
          ...{ order, state, feedId: eventId, wagerId },
          memberId: of === undefined ? undefined : BigInt(of),
        },
        { limit: pageSize, offset: (pageNo - 1) * pageSize },
      )
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items: bets.map(viewDeskBet), pageNo, pageSize, totalPages, totalCount })
    }),
    route(operations.recoverSportsFeed, async (call) => {
      const { hours, reason } = call.body
      const { staff, ip } = askerOf(call)
      const at = epochMs(clock.now())
      const since = new Date(at - hours * HOUR_MS)
      return await inTransaction(pool, async (tx) => {
        const isAsked = await askRecovery(tx, Number(call.params.producer), since)
        if (!isAsked) return refuse('not_found')
        await saveAuditEntry(tx, {
          ...{ at, actor: auditActorOf(staff, ip), action: 'sports.feed_recovery' },
          ...{ subject: call.params.producer, details: { reason, hours } },
        })
        return succeed({ isAsked })
      })
    }),
  ]
}
