import { type Minor, minor } from '@baize/kernel'

/** What ends automatic spins. */
export interface AutoPlan {
  readonly spinsLeft: number
  /** The most the run may cost, in minor units. */
  readonly lossLimitMinor: Minor
  /** What it has brought so far; below zero while it costs. */
  readonly netMinor: Minor
}

const AUTO_WIN_STAKES = 20n

/** The plan after a round, or undefined when the run is over. */
export function planAfterRound(
  plan: AutoPlan,
  round: {
    readonly stakeMinor: Minor
    readonly payoutMinor: Minor
    readonly hasFeature: boolean
  },
): AutoPlan | undefined {
  const { stakeMinor, payoutMinor, hasFeature } = round
  const netMinor = minor(plan.netMinor + payoutMinor - stakeMinor)
  const spinsLeft = plan.spinsLeft - 1
  if (spinsLeft <= 0 || hasFeature) return undefined
  if (payoutMinor >= stakeMinor * AUTO_WIN_STAKES) return undefined
  // The next stake must still fit under the limit, so that the limit is never passed.
  if (-netMinor + stakeMinor > plan.lossLimitMinor) return undefined
  return { ...plan, spinsLeft, netMinor }
}
