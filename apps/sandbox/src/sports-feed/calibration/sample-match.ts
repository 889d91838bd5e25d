import { assert, type Chance } from '@baize/kernel'
import { type MarketRef, nameOfResult, settleForGood } from '@baize/sports'
import type { Moment, Step } from '../play/moment.ts'
import { priceMarkets } from '../play/price-markets.ts'
import type { Sample } from './tallies.ts'

/** A match that is over, from before its beginning. */
export interface PlayedMatch {
  readonly before: Moment
  readonly steps: readonly Step[]
}

export interface MatchSamples {
  readonly before?: Sample
  readonly live?: Sample
}

/** Matches are looked at within so long from their beginning; those that are over by then are not. */
const LOOKED_AT_MS = 300_000

/**
 * One outcome of a match before it begins and one while it is played, each of a market drawn from all that are offered
 * then. The moment in play is drawn before the match is known, and nobody looks while betting is stopped: a moment that
 * was chosen by how the match goes on would tell something that prices cannot know.
 */
export function sampleMatch({ before, steps }: PlayedMatch, chance: Chance): MatchSamples {
  const last = lastMoment(steps)
  const now = openMomentAt(steps, chance.below(LOOKED_AT_MS))
  const early = drawSample(before, last, chance)
  const live = now && drawSample(now, last, chance)
  return { ...(early && { before: early }), ...(live && { live }) }
}

export function lastMoment(steps: readonly Step[]): Moment {
  const last = steps.at(-1)?.moment
  assert(last, 'a match has an end')
  return last
}

export function openMomentAt(steps: readonly Step[], atMs: number): Moment | undefined {
  const seen = steps.filter(({ afterMs }) => afterMs <= atMs)
  const turned = seen.findLast(({ kind }) => kind !== 'tick')
  return turned?.kind === 'open' ? seen.at(-1)?.moment : undefined
}

/** Undefined where the drawn market is decided, or its outcome has no price. */
function drawSample(moment: Moment, last: Moment, chance: Chance): Sample | undefined {
  const refs = moment.markets()
  const ref = refs[chance.below(refs.length)]
  assert(ref, 'there is always something to bet on')
  const [market] = priceMarkets({ ...moment, markets: () => [ref] }, new Map(), () => false)
  const priced = market?.outcomes ?? []
  const outcome = priced[chance.below(Math.max(priced.length, 1))]
  if (outcome?.odds === undefined || outcome.weights === undefined) return undefined
  const came = resultOf(last, ref, moment).get(outcome.id)
  assert(came, 'an outcome that was offered is settled')
  return { odds: outcome.odds, weights: outcome.weights, came: nameOfResult(came) }
}

function resultOf(last: Moment, ref: MarketRef, { since }: Moment) {
  const settled = settleForGood(last.state, ref, since)
  assert(settled.ok, 'a match that is over settles what was offered')
  return settled.value.outcomes
}
