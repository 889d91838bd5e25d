import type { AwardDeps } from '../../../house/rewards/pay-awards.ts'

/** What rebates are made of. */
export interface RebateDeps extends AwardDeps {
  /** Minutes east of UTC at which the days of the house begin. */
  readonly offsetMinutes: number
  /** Whether members may claim by themselves, where the terms are manual. */
  areClaimsOpen(): Promise<boolean>
}
