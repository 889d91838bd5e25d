import { ratio, ratioOfPercent } from '@baize/kernel'
import type { Terms, Tier } from '../contracts/terms.ts'
import type { CaseTerms, CaseTier } from './case.ts'

/** Terms as a case states them, with the defaults for what it leaves out. */
export function readTerms(given: CaseTerms): Terms {
  const { type, period, metric, pay, activeBetMinor = 1, payoutMaxMinor, weights } = given
  return {
    ...{ type, period, metric, pay },
    tiers: given.tiers.map(readTier),
    activeBetMinor: BigInt(activeBetMinor),
    carriesNegative: given.carriesNegative ?? false,
    deductsCosts: given.deductsCosts ?? false,
    ...(payoutMaxMinor !== undefined && { payoutMaxMinor: BigInt(payoutMaxMinor) }),
    ...(weights && {
      weights: Object.fromEntries(
        Object.entries(weights).map(([name, percent]) => [name, ratioOfPercent(percent)]),
      ),
    }),
  }
}

function readTier({ ratePercent, fixedMinor = 0, ...floors }: CaseTier): Tier {
  const { validBetMinMinor, netLossMinMinor, activeMembersMin } = floors
  return {
    ...(validBetMinMinor !== undefined && { validBetMinMinor: BigInt(validBetMinMinor) }),
    ...(netLossMinMinor !== undefined && { netLossMinMinor: BigInt(netLossMinMinor) }),
    ...(activeMembersMin !== undefined && { activeMembersMin }),
    worth: ratePercent === undefined ? ratio(BigInt(fixedMinor)) : ratioOfPercent(ratePercent),
  }
}
