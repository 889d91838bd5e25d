import { type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths } from '../../engine.ts'
import { SEATS_VERSION, SIDE_RETURNS } from './rules.ts'
import { mathsOfInsurance, mathsOfSide } from './sides/par-sheet.ts'

/** One hand with 21+3 at the same stake: suited three of a kind, and its pair wins without another stake. */
const MAX_OUTCOME = ratio(SIDE_RETURNS.suitedThree + 2n, 2n)

/** The return of one hand by basic strategy, per initial stake; side bets and insurance have figures of their own. */
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
