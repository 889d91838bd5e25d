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

/** One text for equal values, whatever order their fields were stored in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
