import { ratio } from '@baize/kernel'
import type { OfferPolicy } from '@baize/rewards'
import type { EngineDeps } from './engine-deps.ts'

/** What the jurisdiction allows of offers. */
export function offerPolicyOf({ wageringMultipleMax }: EngineDeps['policy']): OfferPolicy {
  return { wageringMultipleMax: ratio(wageringMultipleMax) }
}
