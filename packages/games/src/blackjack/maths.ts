import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths } from '../engine.ts'
import { type WireRatio, wireFromRatio } from '../wire-ratio.ts'
import { returnOfBasicStrategy } from './best-play.ts'
import { BLACKJACK_VERSION, DECKS, RETURNS } from './rules.ts'

const PLACES = 1_000_000_000

/** What basic strategy returns, worked out anew and written to nine places. Takes about a minute. */
export function workOutReturn(): WireRatio {
  return wireFromRatio(ratio(Math.round(returnOfBasicStrategy() * PLACES), PLACES))
}

/**
 * The return is of the first stake, as the field counts it, played by basic strategy. The largest outcome
 * is of everything that was staked, as outcomes are: a round that was doubled or split pays at most twice that.
 */
export function mathsOfReturn(rtp: Ratio): PublishedMaths {
  return {
    version: BLACKJACK_VERSION,
    rtp,
    volatility: 'low',
    maxOutcome: ratio(...RETURNS.blackjack),
    maxOutcomeChance: chanceOfBlackjack(),
    breakdown: [{ part: 'basic strategy', rtp }],
  }
}

/** The player has blackjack and the dealer has not. */
function chanceOfBlackjack(): Ratio {
  const [aces, tens, cards] = [DECKS * 4, DECKS * 16, DECKS * 52]
  const own = ratio(2 * aces * tens, cards * (cards - 1))
  const dealers = ratio(2 * (aces - 1) * (tens - 1), (cards - 2) * (cards - 3))
  return multiplyRatios(own, addRatios(ratio(1n), multiplyRatios(ratio(-1n), dealers)))
}
