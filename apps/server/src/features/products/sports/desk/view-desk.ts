import type {
  DeskSportsBet,
  DeskSportsEvent,
  DeskSportsMarket,
  DeskSportsMessage,
  SportsEvent,
} from '@baize/contract'
import { encodeId, minor, type Uuid } from '@baize/kernel'
import { bestReturn, freeBetWin, HOUSE_PRODUCER, type MarketKey, totalOdds } from '@baize/sports'
import { betOfRow, readOdds } from '../bets/bet-row.ts'
import {
  type Exposure,
  liabilityOf,
  NO_EXPOSURE,
  readOutcomes,
  worstOf,
} from '../bets/exposures.store.ts'
import { wireOdds, wireTotalOdds } from '../bets/write-changes.ts'
import type { BookMarket } from '../book/book-row.ts'
import type { EventRow } from '../book/events.store.ts'
import type { DeskBetRow, EventMoney, SaidRow, StoredExposureRow } from './desk.store.ts'
import { type DeskOverlay, isEventHeld, isMarketHeld, marginOver, withDesk } from './overlay.ts'
import { fairOf } from './remargin-market.ts'

/** An event with its book and money. */
export interface DeskBook {
  readonly event: EventRow
  readonly money: EventMoney
  readonly markets: ReadonlyMap<MarketKey, BookMarket>
  readonly exposures: readonly StoredExposureRow[]
  readonly limitMinor: bigint
}

const OPEN: ReadonlySet<string> = new Set(['active', 'suspended'])

export function viewEventHead(
  event: EventRow,
  markets: ReadonlyMap<MarketKey, BookMarket>,
): SportsEvent {
  return {
    ...{ eventId: event.feedId, sport: event.sport, tournamentId: event.tournamentId },
    ...{ tournament: event.tournament, home: event.home, away: event.away },
    ...{ startsAt: event.startsAt.toISOString(), state: event.state, board: event.board },
    isSimulated: event.isSimulated,
    ...(event.isHouse && { isHouse: event.isHouse }),
    ...(event.runners && { runners: [...event.runners] }),
    marketCount: [...markets.values()].filter(({ state }) => OPEN.has(state)).length,
  }
}

export function viewDeskEvent(overlay: DeskOverlay, book: DeskBook): DeskSportsEvent {
  const { event, money, markets } = book
  return {
    ...viewEventHead(event, markets),
    isHeld: isEventHeld(overlay, event),
    stakedMinor: money.stakedMinor.toString(),
    worstMinor: money.worstMinor.toString(),
    recentBetCount: money.recentBetCount,
  }
}

/** Markets of an event with their money, the worst first; those that are over and have no bets are left out. */
export function viewDeskMarkets(overlay: DeskOverlay, book: DeskBook): DeskSportsMarket[] {
  const { event, markets, exposures, limitMinor } = book
  const money = new Map(
    exposures.map(({ market, outcomes }) => [market, { outcomes: readOutcomes(outcomes) }]),
  )
  const shown = withDesk(overlay, event, markets)
  const prices = overlay.prices.get(event.eventId)
  const marginBp = marginOver(overlay, event)
  return [...markets]
    .filter(([key, { state }]) => OPEN.has(state) || money.has(key))
    .map(([key, feed]): DeskSportsMarket => {
      const exposure: Exposure = money.get(key) ?? NO_EXPOSURE
      const now = shown.get(key) ?? feed
      const priced = prices?.get(key)
      const fairOdds = fairOf(feed)
      const staked = [...exposure.outcomes.values()].reduce(
        (sum, each) => sum + each.stakeMinor,
        0n,
      )
      return {
        ...{ market: key, state: now.state, isHeld: isMarketHeld(overlay, event, key) },
        isJumped: overlay.jumps.has(`${event.feedId}|${key}`),
        ...{ isMain: now.isMain, producer: now.producer, stakedMinor: `${staked}` },
        ...{ worstMinor: `${worstOf(exposure)}`, limitMinor: `${limitMinor}` },
        priced: priced ? { by: priced.by, endsAt: priced.endsAt.toISOString() } : null,
        marginBp: feed.producer === HOUSE_PRODUCER ? null : (marginBp ?? null),
        outcomes: [...now.outcomes].map(([id, odds]) => {
          const feedOdds = feed.outcomes.get(id)
          const fair = fairOdds.get(id)
          return {
            outcomeId: id,
            odds: odds ? wireOdds(odds) : null,
            feedOdds: feedOdds ? wireOdds(feedOdds) : null,
            fairOdds: fair ? wireOdds(fair) : null,
            stakeMinor: `${exposure.outcomes.get(id)?.stakeMinor ?? 0n}`,
            houseMinor: `${-liabilityOf(exposure, id)}`,
          }
        }),
      }
    })
    .toSorted(
      (one, other) =>
        Number(BigInt(other.worstMinor) - BigInt(one.worstMinor)) ||
        Number(BigInt(other.stakedMinor) - BigInt(one.stakedMinor)) ||
        one.market.localeCompare(other.market, 'en', { numeric: true }),
    )
}

const NOTHING = minor(0n)

export function viewDeskBet(row: DeskBetRow): DeskSportsBet {
  const legs = row.legs.map(({ odds }) => ({ odds: readOdds(odds) }))
  const left = minor(row.stakeMinor - row.capturedMinor)
  const builderOdds = row.builderOdds === null ? null : readOdds(row.builderOdds)
  const agreed = { ...row, legs, builderOdds, winMinorMax: minor(row.winMaxMinor) }
  const isRunning = row.wagerState === 'open' || row.wagerState === 'pending'
  const best = isRunning && left > 0n ? bestReturn(betOfRow(agreed, left), []).payoutMinor : NOTHING
  const most = row.isFreeBet && best > 0n ? freeBetWin({ stakeMinor: left }, best) : best
  return {
    betId: encodeId('rnd', row.wagerId),
    ...{ memberId: `${row.memberId}`, username: row.username, type: row.type },
    state: stateOf(row),
    placedAt: row.placedAt.toISOString(),
    editedInto: row.editedInto && encodeId('rnd', row.editedInto),
    editedFrom: row.editedFrom && encodeId('rnd', row.editedFrom),
    isFreeBet: row.isFreeBet,
    stakeMinor: `${row.stakeMinor}`,
    totalOdds: wireTotalOdds(totalOdds(betOfRow(agreed, minor(row.stakeMinor)))),
    returnMinor: `${isRunning ? most : row.paidMinor}`,
    legs: row.legs.map(({ feedId, sport, home, away, runners, market, outcome, odds }) => ({
      ...{ eventId: feedId, sport, home, away, market, outcomeId: outcome },
      ...(runners && { runners: [...runners] }),
      odds: wireOdds(readOdds(odds)),
    })),
  }
}

function stateOf({ betState, wagerState, paidMinor }: DeskBetRow): DeskSportsBet['state'] {
  if (betState !== 'accepted') return betState
  return wagerState === 'settled' && paidMinor === 0n ? 'lost' : wagerState
}

export function viewSaid({
  market,
  kind,
  certainty,
  sentAt,
  body,
  isHouse,
}: SaidRow): DeskSportsMessage {
  const { outcomes, start, end, note } = body
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())
  const isWindow = kind === 'bet_cancel' || kind === 'rollback_bet_cancel'
  return {
    ...{ market, kind, certainty, saidAt: sentAt.toISOString() },
    saidBy: isHouse ? (note ?? '') : null,
    results: outcomes ? { ...outcomes } : null,
    window: isWindow ? { from: at(start), to: at(end) } : null,
  }
}

export const eventIdsOf = (rows: readonly { readonly eventId: Uuid }[]) =>
  rows.map(({ eventId }) => eventId)
