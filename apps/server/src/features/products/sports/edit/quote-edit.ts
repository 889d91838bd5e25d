import type { operations, SportsShownLeg, ValueOf } from '@baize/contract'
import { assert, type Minor, type Result, refuse, succeed, wireFromMinor } from '@baize/kernel'
import { parseDecimalOdds, potentialReturn, totalOdds } from '@baize/sports'
import { betOfRow } from '../bets/bet-row.ts'
import type { OwnBet } from '../bets/own-bets.store.ts'
import { quoteBet } from '../bets/quote-bet.ts'
import type { SlipRefusal } from '../bets/read-slip.ts'
import { wireTotalOdds } from '../bets/write-changes.ts'
import { OFFER_LASTS_MS, offerFor } from '../cash-out/cash-out.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { barOfEdit, isUnchanged, slipOf } from './edit-slip.ts'

type Quoted = ValueOf<typeof operations.quoteSportsEdit>

/** What an edit would make of a bet now: its value as the stake, the selections at present prices. Nothing is locked. */
export async function quoteEdit(
  deps: SportsDeps,
  bet: OwnBet,
  legs: readonly SportsShownLeg[],
): Promise<Result<Quoted, SlipRefusal | 'not_editable' | 'edit_unchanged'>> {
  const bar = barOfEdit(bet)
  if (bar) return refuse('not_editable', { bar })
  if (isUnchanged(bet, legs)) return refuse('edit_unchanged')
  const slip = await quoteBet(deps, bet.memberId, slipOf(legs), bet)
  if (!slip.ok) return slip
  const [offer] = await offerFor(deps, [bet], WHOLE)
  assert(offer, 'a bet has an offer or a bar')
  const { price } = offer
  const delaySeconds = Math.max(offer.delaySeconds, slip.value.delaySeconds)
  const expiresAt = new Date(deps.clock.now() + OFFER_LASTS_MS).toISOString()
  const { legs: told, stakeMinMinor, stakeMaxMinor } = slip.value
  const about = { legs: told, stakeMinMinor, stakeMaxMinor, delaySeconds }
  if (price.bar) return succeed({ ...about, bar: price.bar, quote: null })
  const stakeMinor = price.quote.payoutMinor
  return succeed({
    ...{ ...about, bar: null },
    quote: { stakeMinor: wireFromMinor(stakeMinor), expiresAt, ...sumsOf(deps, told, stakeMinor) },
  })
}

const WHOLE = 100

/** What the new bet pays for a stake of one and at most; nothing while a selection has no price. */
function sumsOf({ limits }: SportsDeps, told: Quoted['legs'], stakeMinor: Minor) {
  const legs = told.flatMap(({ odds: text }) => {
    const odds = text === null ? undefined : parseDecimalOdds(text)
    return odds ? [{ odds }] : []
  })
  if (legs.length < told.length) return { totalOdds: null, returnMinor: null }
  const winMinorMax = limits.ticketWinMinor
  const agreed = { legs, bankers: 0, sizes: [legs.length], builderOdds: null, winMinorMax }
  const bet = betOfRow(agreed, stakeMinor)
  return {
    totalOdds: wireTotalOdds(totalOdds(bet)),
    returnMinor: wireFromMinor(potentialReturn(bet).payoutMinor),
  }
}
