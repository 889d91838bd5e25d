import type { PublishedMaths } from '../engine.ts'
import { chanceOf, DICE_RTP, DICE_VERSION, multiplierOf, WINNING_ROLLS_MIN } from './rules.ts'

/**
 * Every bet pays 0.99 / (its chance), so every bet returns 99 %, and so does any mixture of bets.
 * Hit rate and variance are the player's own choice.
 */
export function computeMaths(): PublishedMaths {
  const rarest = { direction: 'under', target: WINNING_ROLLS_MIN } as const
  return {
    version: DICE_VERSION,
    rtp: DICE_RTP,
    volatility: 'chosen',
    maxOutcome: multiplierOf(rarest),
    maxOutcomeChance: chanceOf(rarest),
    breakdown: [{ part: 'roll', rtp: DICE_RTP }],
  }
}
