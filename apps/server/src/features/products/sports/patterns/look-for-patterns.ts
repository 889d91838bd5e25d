import { encodeId, formatRatio, minor, ratio } from '@baize/kernel'
import {
  findAboveHabit,
  findBeatsClosing,
  findManyOnRare,
  isOffFeed,
  type PatternThresholds,
  parseDecimalOdds,
  type TakenSelection,
} from '@baize/sports'
import { readOdds, writeOdds } from '../bets/bet-row.ts'
import { loadBooks } from '../book/books.store.ts'
import { lookAtBooks } from '../book/look-at-books.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import {
  loadClosed,
  loadOwnPrices,
  loadSelectionsBefore,
  loadTakenSince,
  saveClosingPrices,
} from './patterns.store.ts'

type Found = readonly { readonly subject: string; readonly detail: string }[]
type Ring = (found: Found) => Promise<void>

export interface PatternDeps extends Pick<SportsDeps, 'pool' | 'clock'> {
  readonly thresholds: PatternThresholds
  readonly windowMs: number
  /** By rule: opens alarms, or counts those that are open. */
  readonly ring: Readonly<Record<'manyOnRare' | 'aboveHabit' | 'beatsClosing' | 'offFeed', Ring>>
}

/** So long before its start the price of a selection is written down, each minute anew. */
const CLOSING_MS = 2 * 60_000
const CLOSED_LOOK_MS = 3_600_000
const BETS_NAMED = 10

/** Looks for odd bets and prices once, and tells staff of them. Nothing is refused or suspended by it. */
export async function lookForPatterns(deps: PatternDeps): Promise<void> {
  await keepClosingPrices(deps)
  await Promise.all([ringTaken(deps), ringClosed(deps), ringOwnPrices(deps)])
}

async function keepClosingPrices({ pool, clock }: PatternDeps): Promise<void> {
  const at = clock.now()
  const selections = await loadSelectionsBefore(pool, new Date(at + CLOSING_MS))
  const books = await lookAtBooks(
    pool,
    selections.map(({ eventId }) => eventId),
  )
  const prices = selections.flatMap((each) => {
    const market = books.get(each.eventId)?.markets.get(each.market)
    const odds = market?.state === 'active' ? market.outcomes.get(each.outcome) : undefined
    return odds ? [{ ...each, odds: writeOdds(odds) }] : []
  })
  await saveClosingPrices(pool, prices, new Date(at))
}

async function ringTaken({ pool, clock, thresholds, windowMs, ring }: PatternDeps): Promise<void> {
  const rows = await loadTakenSince(pool, new Date(clock.now() - windowMs))
  const books = await lookAtBooks(
    pool,
    rows.map(({ eventId }) => eventId),
  )
  const taken = rows.map((row): TakenSelection => {
    const market = books.get(row.eventId)?.markets.get(row.market)
    return {
      betId: encodeId('rnd', row.wagerId),
      memberId: `${row.memberId}`,
      selection: `${row.feedId} ${row.market}|${row.outcome}`,
      odds: readOdds(row.odds),
      stakeMinor: minor(row.stakeMinor),
      usualMinor: minor(row.usualMinor),
      ...{ earlierBets: row.earlierBets, devices: row.devices },
      oddsNow: market?.outcomes.get(row.outcome) ?? undefined,
    }
  })
  await ring.manyOnRare(
    findManyOnRare(taken, thresholds).map(({ selection, memberCount, isSharedDevice, bets }) => ({
      subject: `sports bets ${selection.slice(0, selection.indexOf(' '))}`,
      detail: `${selection}: ${memberCount} members${isSharedDevice ? ', a device is shared' : ''}; ${namesOf(bets)}`,
    })),
  )
  await ring.aboveHabit(
    findAboveHabit(taken, thresholds).map(
      ({ betId, memberId, stakeMinor, usualMinor, selection }) => ({
        subject: `sports bet ${betId}`,
        detail: `member ${memberId} staked ${stakeMinor}, usually ${usualMinor}, on ${selection}`,
      }),
    ),
  )
}

function namesOf(bets: readonly TakenSelection[]): string {
  return bets
    .slice(0, BETS_NAMED)
    .map(({ betId }) => betId)
    .join(', ')
}

async function ringClosed({ pool, clock, thresholds, ring }: PatternDeps): Promise<void> {
  const since = new Date(clock.now() - CLOSED_LOOK_MS)
  const rows = await loadClosed(pool, since, thresholds.closingBets)
  await ring.beatsClosing(
    rows.flatMap(({ memberId, closed }) => {
      const selections = closed.map(({ odds, closing }) => ({
        odds: readOdds(odds),
        closingOdds: readOdds(closing),
      }))
      const basisPoints = findBeatsClosing(selections, thresholds)
      if (basisPoints === undefined) return []
      const percent = formatRatio(ratio(BigInt(basisPoints), 100), 1)
      return [
        {
          subject: `sports bets of ${memberId}`,
          detail: `${percent}% better than the closing prices over ${closed.length} selections`,
        },
      ]
    }),
  )
}

async function ringOwnPrices({ pool, thresholds, ring }: PatternDeps): Promise<void> {
  const own = await loadOwnPrices(pool)
  const books = await loadBooks(pool, [...new Set(own.map(({ eventId }) => eventId))])
  const feedOf = new Map(books.map(({ eventId, book }) => [eventId, book.markets]))
  await ring.offFeed(
    own.flatMap(({ eventId, feedId, market, odds }) => {
      const feed = feedOf.get(eventId)?.get(market)
      const off = Object.entries(odds).flatMap(([outcome, text]) => {
        const [price, fed] = [parseDecimalOdds(text), feed?.outcomes.get(outcome)]
        const isOff = price && fed && isOffFeed(price, fed, thresholds)
        return isOff ? [`${market}|${outcome} ${text}`] : []
      })
      return off.length > 0 ? [{ subject: `sports event ${feedId}`, detail: off.join(', ') }] : []
    }),
  )
}
