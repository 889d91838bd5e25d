import type { SportsOddsPolicy } from '@baize/contract'
import {
  assert,
  compareRatios,
  type Minor,
  type Refusal,
  type Result,
  refuse,
  succeed,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import { createRow, type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { freeBetBarOf } from '@baize/rewards'
import { type Bet, HOUSE_SLIP_LIMITS, isEsport, type Odds, totalOdds } from '@baize/sports'
import type { FreeBetRow } from '../../../../house/free-bets/free-bets.store.ts'
import {
  type FreeBetRefusal,
  type NewWager,
  take,
  takeFreeBet,
  type WagerDetails,
  type WagerRefusal,
} from '../../../../house/wagers/wager-table.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import { sportsBooks } from '../book/books.store.ts'
import { judgeTogether, priceNow } from '../builder/judge-together.ts'
import type { BuilderRefusal, BuiltPrice } from '../builder/price-builder.ts'
import { REVIEW_SECONDS, reviewOf } from '../reviews/ask-review.ts'
import { sportsReviews } from '../reviews/reviews.store.ts'
import { SPORTS, type SportsDeps } from '../sports-deps.ts'
import type { BetLegRow, BetRow } from './bet-row.ts'
import { sportsBets } from './bets.store.ts'
import { type Exposure, type ExposureKey, sportsExposures } from './exposures.store.ts'
import { slipOf } from './free-bets-of-slip.ts'
import { delaySecondsOf, type Judgement } from './judge-legs.ts'
import { draftExposures } from './lay-off.ts'
import { loadBounds } from './limits.store.ts'
import {
  betOfSlip,
  type ReadSlip,
  readSlip,
  type SlipContent,
  type SlipRefusal,
} from './read-slip.ts'
import { largestStakeOf, type StakeBounds } from './stake-bounds.ts'
import { writeChanges } from './write-changes.ts'

export interface BetOrder extends SlipContent {
  readonly memberId: bigint
  /** Made by the bettor: the same key bets once. */
  readonly key: Uuid
  /** Of all lines together. */
  readonly stakeMinor: Minor
  /** Whose whole amount is the stake, as far as it is known before the lock. */
  readonly freeBet?: FreeBetRow | undefined
  readonly policy: SportsOddsPolicy
}

export type BetRefusal = 'legs_changed' | 'feed_down' | 'stake_above_max' | 'total_odds_above_max'
type FreeBetBar = 'free_bet_does_not_fit'
export type PlaceRefusal = WagerRefusal | FreeBetRefusal | FreeBetBar | SlipRefusal | BetRefusal

/**
 * Takes a bet. Prices, suspensions and how old the feed is are looked at under a lock that new prices wait for, and what
 * the house may lose is reserved in the same commit. In play it waits for the live delay, above the
 * stake of a rule for somebody of the house, with its stake held.
 *
 * @returns the id of its wager
 */
export async function placeBet(
  deps: SportsDeps,
  order: BetOrder,
): Promise<Result<Uuid, PlaceRefusal>> {
  const { memberId, key, stakeMinor, freeBet } = order
  // What a free bet stakes was decided when it was given.
  const read = await readSlip(deps, order, freeBet ? undefined : stakeMinor)
  if (!read.ok) return read
  const slip = read.value
  const heads = slip.legs.map(({ head }) => head)
  const bounds = await loadBounds(deps.pool, { memberId, legs: heads }, deps.limits)
  const delaySeconds = delaySecondsOf(heads)
  // Staff decided on the stake of a free bet when it was given.
  const review = freeBet ? undefined : await reviewOf(deps, slip, order)
  const waitSeconds = Math.max(delaySeconds, review === undefined ? 0 : REVIEW_SECONDS)
  const built = slip.type === 'builder' ? await priceNow(deps.pool, slip.legs) : undefined
  if (built && !built.ok) return refuseBuilder(slip, built.refusal.code)
  const betId = uuidV7(deps.clock, takeRandomBytes(10))
  let sold: Sold | undefined
  const [single] = slip.legs
  const isAlone = slip.legs.length === 1 && single !== undefined
  const asked: NewWager = {
    ...{ memberId, product: SPORTS, code: codeOf(slip), key, seatAccountId: null, stakeMinor },
    eventId: isAlone ? single.eventId : null,
    content: contentOf(order),
    isPending: waitSeconds > 0,
  }
  const details: WagerDetails<BetRefusal | FreeBetBar> = {
    requests: [
      ...[...new Set(slip.legs.map(({ eventId }) => eventId))].map((eventId) =>
        requestRow(sportsBooks, { eventId }),
      ),
      ...slip.legs.map(({ eventId, market }) => requestRow(sportsExposures, { eventId, market })),
      createRow(sportsBets, betId),
      ...(review === undefined ? [] : [createRow(sportsReviews, betId)]),
    ],
    refuseAt(atMs, view) {
      const { exposureOf } = draftExposures(view)
      const selling = sell(view, {
        ...{ built: built?.value, atMs, slip, bounds, order, delaySeconds, exposureOf },
      })
      if ('refused' in selling) return selling.refused
      sold = selling
      const bar = freeBet && freeBetBarOf(freeBet.terms, slipOf(slip, selling.bet))
      return bar && { code: 'free_bet_does_not_fit' as const, details: { bar } }
    },
    write({ wagerId }, view) {
      assert(sold, 'what is written was sold')
      const row = rowOf(sold, { betId, wagerId, slip, order, bounds, waitSeconds })
      const draft = draftExposures(view)
      draft.layOn(row)
      const waiting = { state: 'waiting' as const, offeredMinor: null, askedAt: row.placedAt }
      return [
        replaceRow(sportsBets, betId, row),
        ...draft.changes(),
        ...(review === undefined
          ? []
          : [
              replaceRow(sportsReviews, betId, { betId, memberId, ...waiting, selections: review }),
            ]),
      ]
    },
  }
  const taken = freeBet
    ? await takeFreeBet(deps.wagerTable, { ...asked, freeBetId: freeBet.id }, details)
    : await take(deps.wagerTable, asked, details)
  return taken.ok ? succeed(taken.value.row.wagerId) : taken
}

function refuseBuilder(
  { legs }: ReadSlip,
  code: BuilderRefusal,
): Result<never, 'impossible_together' | 'legs_changed'> {
  if (code === 'impossible_together') return refuse(code)
  const refusals = legs.map(() => 'market_suspended' as const)
  const now = legs.map(({ odds, version }) => ({ odds, version }))
  return refuse('legs_changed', { legs: writeChanges({ state: 'changed', refusals, now }) })
}

/** The card of the lobby under which a bet stands in records. */
export function codeOf({ legs }: ReadSlip): string {
  return legs.every(({ head }) => isEsport(head.sport)) ? 'esports' : SPORTS
}

export function contentOf({
  type,
  bankers,
  sizes,
  legs,
  policy,
  builderOdds,
}: SlipContent & Pick<BetOrder, 'policy'>): string {
  const selections = legs.map(({ eventId, market, outcomeId, odds, version }) => [
    ...[eventId, market, outcomeId, odds, version],
  ])
  return JSON.stringify([type, bankers, sizes, policy, builderOdds ?? null, selections])
}

/** A bet as it is taken. */
export interface Sold {
  readonly bet: Bet
  readonly legs: readonly BetLegRow[]
  readonly builderOdds: Odds | null
  readonly atMs: number
}

interface Selling {
  /** Of a builder: the price of all legs together, and what it was made of. */
  readonly built: BuiltPrice | undefined
  readonly atMs: number
  readonly slip: ReadSlip
  readonly bounds: StakeBounds
  readonly order: Pick<BetOrder, 'policy' | 'stakeMinor'>
  /** How long it waits, or has waited. */
  readonly delaySeconds: number
  /** What lies on markets without it. */
  exposureOf(key: ExposureKey): Exposure
}

/** Judges a slip in its commit: at what it is taken, or why not. */
export function sell(
  view: LockedView,
  { built, atMs, slip, bounds, order, delaySeconds, exposureOf }: Selling,
): Sold | { readonly refused: Refusal<BetRefusal> } {
  const bookOf = (eventId: Uuid) => view.row(sportsBooks, { eventId })
  const judged = judgeTogether(slip, bookOf, { policy: order.policy, built })
  if (judged.state !== 'accepted') return { refused: refusalOf(judged) }
  const books = slip.legs.map(({ eventId }) => bookOf(eventId))
  const delayNow = delaySecondsOf(books.flatMap((book) => (book ? [book.event] : [])))
  // It has kicked off since: the slip is looked at again with the delay that there is now.
  if (delayNow > delaySeconds) return { refused: refusalOf(kickedOff(judged.legs)) }
  const money = { stakeMinor: order.stakeMinor, winMinorMax: bounds.ticketWinMinor }
  const builderOdds = built?.odds ?? null
  const bet = betOfSlip({ ...slip, builderOdds }, judged.legs, money)
  if (compareRatios(totalOdds(bet), HOUSE_SLIP_LIMITS.totalOddsMax) > 0) {
    return { refused: { code: 'total_odds_above_max' } }
  }
  const laidOn = (place: number) => {
    const leg = judged.legs[place]
    assert(leg, 'every leg was judged')
    return exposureOf(leg)
  }
  const stakeMax = largestStakeOf(bet, judged.legs, {
    ...{ bounds, exposureOf: laidOn, lines: slip.lines },
  })
  if (order.stakeMinor > stakeMax) {
    return { refused: { code: 'stake_above_max', details: { stakeMaxMinor: stakeMax.toString() } } }
  }
  return { bet, legs: judged.legs, builderOdds, atMs }
}

function kickedOff(legs: readonly BetLegRow[]): Exclude<Judgement, { state: 'accepted' }> {
  return {
    state: 'changed',
    refusals: legs.map(() => 'market_changed' as const),
    now: legs.map(({ odds, version }) => ({ odds, version })),
  }
}

function refusalOf(judged: Exclude<Judgement, { state: 'accepted' }>): Refusal<BetRefusal> {
  if (judged.state === 'feed_down') return { code: 'feed_down' }
  return { code: 'legs_changed', details: { legs: writeChanges(judged) } }
}

interface Placing {
  readonly betId: Uuid
  readonly wagerId: Uuid
  readonly slip: ReadSlip
  readonly order: Pick<BetOrder, 'memberId' | 'policy' | 'stakeMinor' | 'freeBet'>
  readonly bounds: StakeBounds
  readonly waitSeconds: number
}

/** A bet as it is stored with its stake: one with a delay before it waits. */
export function rowOf(
  { legs, builderOdds, atMs }: Sold,
  { betId, wagerId, slip, order, bounds, waitSeconds }: Placing,
): BetRow {
  const { type, bankers, sizes, lines } = slip
  const { memberId, policy, stakeMinor, freeBet } = order
  const isPending = waitSeconds > 0
  return {
    ...{
      betId,
      wagerId,
      memberId,
      type,
      bankers,
      sizes,
      lines,
      policy,
      builderOdds,
      stakeMinor,
      legs,
    },
    freeBetId: freeBet?.id ?? null,
    winMinorMax: bounds.ticketWinMinor,
    state: isPending ? 'pending' : 'accepted',
    decidesAt: isPending ? new Date(atMs + waitSeconds * 1_000) : null,
    rejectedLegs: null,
    autoCashOutMinor: null,
    placedAt: new Date(atMs),
  }
}
