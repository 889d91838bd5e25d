import { assert, compareRatios, ratioOfDecimal } from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { totalOdds } from '@baize/sports'
import { freeBets } from '../../../../house/free-bets/free-bets.store.ts'
import { accept, cancelStake } from '../../../../house/wagers/settle-wager.ts'
import { sportsBooks } from '../book/books.store.ts'
import { judgeTogether, priceNow } from '../builder/judge-together.ts'
import { isAsPriced } from '../builder/price-builder.ts'
import { loadReviews, type ReviewRow, sportsReviews } from '../reviews/reviews.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { type BetRow, betOfRow } from './bet-row.ts'
import { loadDueBets, sportsBets } from './bets.store.ts'
import { type BookOf, type Judgement, judgeLegs } from './judge-legs.ts'
import { relay, requestExposures, wantedOf } from './lay-off.ts'

const DUE_AT_ONCE = 100
/** A bet that nobody could judge for so long after its delay is rejected: its stake is not kept waiting. */
const JUDGED_WITHIN_MS = 10_000

/**
 * Takes or rejects the bets whose live delay is over, or on which somebody of the house decided or did not, each once, also when
 * several servers do it. Prices are judged as when
 * the bet was sent; a rejected bet has its whole stake back.
 *
 * @returns how many were decided
 */
export async function decidePending(deps: SportsDeps): Promise<number> {
  const due = await loadDueBets(deps.pool, new Date(deps.clock.now()), DUE_AT_ONCE)
  const reviews = await loadReviews(
    deps.pool,
    due.map(({ betId }) => betId),
  )
  const decided = await Promise.all(
    due.map((bet) => {
      const review = reviews.get(bet.betId)
      const isTaken = review === undefined || review.state === 'accepted'
      return isTaken ? decide(deps, bet) : giveBack(deps, bet, NOTHING_WRONG, review)
    }),
  )
  return decided.filter(Boolean).length
}

async function decide(deps: SportsDeps, bet: BetRow): Promise<boolean> {
  const { betId, wagerId, memberId, legs } = bet
  const ref = { memberId, wagerId }
  const books = [...new Set(legs.map(({ eventId }) => eventId))]
  let judged: Judgement | undefined
  const priced = bet.builderOdds ? await priceNow(deps.pool, wantedOf(bet)) : undefined
  const taken = await accept<'not_pending' | 'no_price'>(deps.wagerTable, ref, {
    requests: [
      ...books.map((eventId) => requestRow(sportsBooks, { eventId })),
      ...requestExposures(legs),
      requestRow(sportsBets, betId),
    ],
    refuseAt(_atMs, view) {
      const stored = view.row(sportsBets, betId)
      if (stored?.state !== 'pending') return 'not_pending'
      judged = judgeAgain(stored, (eventId) => view.row(sportsBooks, { eventId }), priced)
      if (isBelowFreeBet(view, stored, judged)) judged = oddsChanged(judged)
      return judged.state === 'accepted' ? undefined : 'no_price'
    },
    write(view) {
      const stored = view.row(sportsBets, betId)
      assert(stored && judged?.state === 'accepted', 'an accepted bet was judged')
      const builderOdds = priced?.ok ? priced.value.odds : stored.builderOdds
      const now = { ...stored, builderOdds, state: 'accepted' as const, legs: judged.legs }
      return [replaceRow(sportsBets, betId, now), ...relay(view, stored, now)]
    },
  })
  if (taken.ok) return true
  if (taken.refusal.code !== 'no_price' || !judged || judged.state === 'accepted') return false
  return await reject(deps, bet, judged)
}

type Accepted = Extract<Judgement, { readonly state: 'accepted' }>

/** Its odds have fallen below the smallest ones of its free bet, which its member would have taken for cash. */
function isBelowFreeBet(view: LockedView, bet: BetRow, judged: Judgement): judged is Accepted {
  const freeBet = bet.freeBetId && view.row(freeBets, bet.freeBetId)
  if (!freeBet || judged.state !== 'accepted') return false
  const odds = totalOdds(betOfRow({ ...bet, legs: judged.legs }, bet.stakeMinor))
  return compareRatios(odds, ratioOfDecimal(freeBet.terms.oddsMin)) < 0
}

function oddsChanged({ legs }: Accepted): Judgement {
  const now = legs.map(({ odds, version }) => ({ odds, version }))
  return { state: 'changed', refusals: legs.map(() => 'odds_changed' as const), now }
}

/** As when it was sent. A builder whose price was made of others than stand now is priced once more by the next turn. */
function judgeAgain(
  stored: BetRow,
  bookOf: BookOf,
  priced: Awaited<ReturnType<typeof priceNow>> | undefined,
): Judgement {
  const legs = wantedOf(stored)
  const { policy, builderOdds } = stored
  if (!builderOdds) return judgeLegs(legs, bookOf, policy)
  const [first] = legs
  const book = first && bookOf(first.eventId)
  if (priced?.ok && book && !isAsPriced(book, priced.value)) return { state: 'feed_down' }
  if (priced?.ok)
    return judgeTogether({ legs, builderOdds }, bookOf, { policy, built: priced.value })
  const judged = judgeLegs(legs, bookOf, 'any')
  if (judged.state !== 'accepted') return judged
  return {
    state: 'changed',
    refusals: legs.map(() => 'market_suspended' as const),
    now: judged.legs.map(({ odds, version }) => ({ odds, version })),
  }
}

/** While the feed is silent it waits a little longer: a price that comes back in time may still be taken. */
async function reject(
  deps: SportsDeps,
  bet: BetRow,
  judged: Exclude<Judgement, { state: 'accepted' }>,
): Promise<boolean> {
  const { legs, decidesAt } = bet
  const isLate = deps.clock.now() >= (decidesAt?.getTime() ?? 0) + JUDGED_WITHIN_MS
  if (judged.state === 'feed_down' && !isLate) return false
  const rejectedLegs =
    judged.state === 'changed' ? judged.refusals : legs.map(() => 'market_suspended' as const)
  return await giveBack(deps, bet, rejectedLegs)
}

/** No leg is to blame where somebody of the house refused it, or nobody came to it. */
const NOTHING_WRONG: BetRow['rejectedLegs'] = null

/** The whole stake goes back, unless somebody has decided otherwise since it was looked at. */
async function giveBack(
  deps: SportsDeps,
  { betId, wagerId, memberId, legs }: BetRow,
  rejectedLegs: BetRow['rejectedLegs'],
  review?: ReviewRow,
): Promise<boolean> {
  const storedIn = (view: LockedView) => view.row(sportsBets, betId)
  const back = await cancelStake<'not_pending'>(
    deps.wagerTable,
    { memberId, wagerId },
    {
      requests: [
        ...requestExposures(legs),
        requestRow(sportsBets, betId),
        ...(review ? [requestRow(sportsReviews, betId)] : []),
      ],
      refuseAt(_atMs, view) {
        const isSame = !review || view.row(sportsReviews, betId)?.state === review.state
        return isSame && storedIn(view)?.state === 'pending' ? undefined : 'not_pending'
      },
      write(view) {
        const stored = storedIn(view)
        assert(stored, 'a bet that waits is stored')
        const rejected = { ...stored, state: 'rejected' as const, rejectedLegs }
        const unseen = review?.state === 'waiting' ? { ...review, state: 'unseen' as const } : null
        return [
          replaceRow(sportsBets, betId, rejected),
          ...relay(view, stored, undefined),
          ...(unseen ? [replaceRow(sportsReviews, betId, unseen)] : []),
        ]
      },
    },
  )
  return back.ok
}
