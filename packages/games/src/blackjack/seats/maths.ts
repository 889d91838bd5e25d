import { type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths } from '../../engine.ts'
import { SEATS_VERSION, SIDE_RETURNS } from './rules.ts'
import { mathsOfInsurance, mathsOfSide } from './sides/par-sheet.ts'

/** One hand with 21+3 as high as its stake: a suited three of a kind, and the pair among it wins as it is. */
const MAX_OUTCOME = ratio(SIDE_RETURNS.suitedThree + 2n, 2n)

/** The return is that of a hand by basic strategy, of its first stake; side bets and insurance have their own. */
export function mathsOfSeats(kept: {
  readonly rtp: Ratio
  readonly maxOutcomeChance: Ratio
}): PublishedMaths {
  return {
    ...{ version: SEATS_VERSION, rtp: kept.rtp, volatility: 'low', maxOutcome: MAX_OUTCOME },
    maxOutcomeChance: kept.maxOutcomeChance,
    breakdown: [{ part: 'basic strategy', rtp: kept.rtp }],
    variants: [mathsOfSide('perfectPairs'), mathsOfSide('plusThree'), mathsOfInsurance()],
  }
}
