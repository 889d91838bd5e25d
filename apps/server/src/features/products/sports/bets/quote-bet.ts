import type { operations, ValueOf } from '@baize/contract'
import { minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { lookAtBooks } from '../book/look-at-books.store.ts'
import { priceBuilder } from '../builder/price-builder.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { type Exposure, loadExposures, NO_EXPOSURE, withMoney } from './exposures.store.ts'
import { freeBetsOfSlip, slipOf } from './free-bets-of-slip.ts'
import { delaySecondsOf, judgeLegs, type WantedLeg } from './judge-legs.ts'
import { loadBounds } from './limits.store.ts'
import { betOfSlip, readSlip, type SlipContent, type SlipRefusal } from './read-slip.ts'
import { type LaidBet, largestStakeOf, moneyOnLegs } from './stake-bounds.ts'
import { wireOdds } from './write-changes.ts'

type Quoted = ValueOf<typeof operations.quoteSportsBet>

/** What a slip could be taken at now, and its largest stake. Nothing is locked: it may be otherwise a moment later. */
export async function quoteBet(
  deps: SportsDeps,
  memberId: bigint,
  content: SlipContent,
  /** One that leaves its markets for it. */
  leaving?: LaidBet,
): Promise<Result<Quoted, SlipRefusal>> {
  const read = await readSlip(deps, content, undefined)
  if (!read.ok) return read
  const { legs, lines } = read.value
  const [bounds, books, exposures] = await Promise.all([
    loadBounds(deps.pool, { memberId, legs: legs.map(({ head }) => head) }, deps.limits),
    lookAtBooks(
      deps.pool,
      legs.map(({ eventId }) => eventId),
    ),
    loadExposures(deps.pool, legs),
  ])
  const bookOf = (eventId: Uuid) => books.get(eventId)
  const judged = judgeLegs(legs, bookOf, 'any')
  const events = legs.flatMap(({ eventId }) => bookOf(eventId)?.event ?? [])
  const now = legs.map((leg) => {
    const market = bookOf(leg.eventId)?.markets.get(leg.market)
    return { market, odds: market?.outcomes.get(leg.outcome) ?? undefined }
  })
  const [first] = legs
  const book = first && bookOf(first.eventId)
  const built = read.value.type === 'builder' && book ? priceBuilder(book, legs) : undefined
  if (built && !built.ok && built.refusal.code === 'impossible_together') {
    return refuse('impossible_together')
  }
  const builderOdds = built?.ok ? built.value.odds : null
  const priced = legs.map((leg, place) => ({ ...leg, odds: now[place]?.odds ?? leg.odds }))
  const money = { stakeMinor: minor(BigInt(lines)), winMinorMax: bounds.ticketWinMinor }
  const bet = betOfSlip({ ...read.value, builderOdds }, priced, money)
  const slip = slipOf(read.value, bet)
  const most = largestStakeOf(bet, priced, {
    ...{ bounds, lines },
    exposureOf: (place) => without(leaving, legs[place], exposures[place] ?? NO_EXPOSURE),
  })
  return succeed({
    legs: legs.map((_, place) => {
      const { market, odds } = now[place] ?? {}
      const isDown = judged.state === 'feed_down'
      const refusal = judged.state === 'changed' ? (judged.refusals[place] ?? null) : null
      return {
        refusal: isDown ? ('market_suspended' as const) : refusal,
        odds: odds ? wireOdds(odds) : null,
        version: market?.version ?? legs[place]?.version ?? 0,
      }
    }),
    lines,
    stakeMinMinor: (deps.limits.lineMinMinor * BigInt(lines)).toString(),
    stakeMaxMinor: most.toString(),
    builderOdds: builderOdds && wireOdds(builderOdds),
    delaySeconds: delaySecondsOf(events),
    freeBets: await freeBetsOfSlip(deps, memberId, { slip, bet }),
  })
}

/** What lies on the market of a leg once a bet has left it. */
function without(
  leaving: LaidBet | undefined,
  at: Pick<WantedLeg, 'eventId' | 'market'> | undefined,
  exposure: Exposure,
): Exposure {
  if (!leaving || !at) return exposure
  const money = moneyOnLegs(leaving)
  return leaving.legs.reduce((left, { eventId, market, outcome }, place) => {
    const own = money[place]
    const isThere = eventId === at.eventId && market === at.market && left.outcomes.has(outcome)
    return own && isThere ? withMoney(left, outcome, own, -1n) : left
  }, exposure)
}
