import { type Minor, minor } from '@baize/kernel'

/** What ends automatic rounds. Only what the wallet said is compared; nothing is added up. */
export interface AutoPlan {
  readonly roundsLeft: number
  /** The balance below which no further round is asked for. */
  readonly floorMinor: Minor
}

const AUTO_WIN_STAKES = 20n

/** A run that may bring the balance down by so much. */
export function beginAuto(rounds: number, balanceMinor: Minor, fallMinor: Minor): AutoPlan {
  return { roundsLeft: rounds, floorMinor: minor(balanceMinor - fallMinor) }
}

/** The plan after a round, or undefined when the run is over. */
export function planAfterRound(
  plan: AutoPlan,
  round: { readonly stakeMinor: Minor; readonly winMinor: Minor; readonly balanceMinor: Minor },
): AutoPlan | undefined {
  const { stakeMinor, winMinor, balanceMinor } = round
  if (plan.roundsLeft <= 1) return undefined
  if (winMinor >= stakeMinor * AUTO_WIN_STAKES) return undefined
  // The next stake must still fit above the floor, so that it is never passed.
  if (balanceMinor - stakeMinor < plan.floorMinor) return undefined
  return { ...plan, roundsLeft: plan.roundsLeft - 1 }
}
