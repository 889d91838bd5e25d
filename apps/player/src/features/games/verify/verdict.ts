import type { Draw } from '@baize/fairness'
import type { Ratio } from '@baize/kernel'

/** What recomputing a round came to. Each question is answered on its own. */
export interface Verdict {
  readonly isCommitmentKept: boolean
  readonly areEventsEqual: boolean
  readonly isOutcomeEqual: boolean
  /** Whether the levels of a jackpot fell as the draws after the game's own say; undefined outside a pool. */
  readonly isJackpotEqual?: boolean | undefined
  readonly recorded: Ratio
  readonly computed: Ratio
  readonly draws: readonly Draw[]
}

export type VerifyRefusalCode =
  | 'seed_not_revealed'
  | 'round_open'
  | 'version_unknown'
  | 'seeds_invalid'
