import { type Deal, ratioOfPercent } from '@baize/agents'
import type { AffiliateTerms } from '@baize/contract'

/** Terms as they are settled. */
export function readTerms(terms: AffiliateTerms): Deal {
  const { vendorPercent, taxPercent, adminPercent, highRollerMinor } = terms
  return {
    tiers: terms.tiers.map(({ sharePercent, ngrMinMinor, activeMin }) => ({
      share: ratioOfPercent(sharePercent),
      ...(ngrMinMinor !== undefined && { ngrMinMinor: BigInt(ngrMinMinor) }),
      ...(activeMin !== undefined && { activeMin }),
    })),
    carriesNegative: terms.carriesNegative,
    cpaMinor: BigInt(terms.cpaMinor),
    subShare: ratioOfPercent(terms.subPercent),
    payoutMinMinor: BigInt(terms.payoutMinMinor),
    ...(highRollerMinor !== undefined && { highRollerMinor: BigInt(highRollerMinor) }),
    deductions: [vendorPercent, taxPercent, adminPercent].map(ratioOfPercent),
  }
}
