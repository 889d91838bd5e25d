import { ratio } from '@baize/kernel'
import type { PublishedMaths } from '../engine.ts'
import { describeVariant } from '../variant-maths.ts'
import { countBestPlay } from './best-play.ts'
import type { WaysOfHand } from './par-sheet.ts'
import { RANKED } from './rank-hand.ts'
import { PAYS, VIDEO_POKER_VERSION } from './rules.ts'

/** Ways in which hands end with best play, as they are kept: the highest hand first. Takes seconds. */
export function countWays(): readonly WaysOfHand[] {
  return countBestPlay()
    .map((ways, ranked) => ({ hand: RANKED[ranked] ?? null, ways: ways.toString() }))
    .toReversed()
}

/** The figures of best play. Playing worse returns less; nothing returns more. */
export function mathsOfWays(kept: readonly WaysOfHand[]): PublishedMaths {
  const endings = kept.map(({ hand, ways }) => ({
    hand,
    ways: BigInt(ways),
    outcome: ratio(hand ? PAYS[hand] : 0),
  }))
  const { variant, ...figures } = describeVariant('best play', endings)
  const all = endings.reduce((sum, { ways }) => sum + ways, 0n)
  return {
    version: VIDEO_POKER_VERSION,
    ...figures,
    volatility: 'medium',
    breakdown: endings.flatMap(({ hand, ways, outcome }) =>
      hand ? [{ part: hand, rtp: ratio(ways * outcome.numerator, all * outcome.denominator) }] : [],
    ),
    variants: [{ variant, ...figures }],
  }
}
