import { ratio } from '@baize/kernel'
import type { OfferPolicy } from '@baize/rewards'
import type { Policy } from '../../platform/policy/policy.ts'

/** What the jurisdiction allows of offers. */
export function offerPolicyOf({
  wageringMultipleMax,
}: Pick<Policy, 'wageringMultipleMax'>): OfferPolicy {
  return { wageringMultipleMax: ratio(wageringMultipleMax) }
}
