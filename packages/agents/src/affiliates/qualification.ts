import { type EpochMs, unreachable } from '@baize/kernel'

const DAY_MS = 86_400_000

/** What a player must have done before an affiliate is paid for them. */
export interface Baseline {
  /** Days from registration, of 24 hours. */
  readonly withinDays: number
  readonly firstDepositMinMinor: bigint
  readonly depositsMinMinor: bigint
  /** Held against the sum of valid bets. */
  readonly stakesMinMinor: bigint
  readonly needsVerified: boolean
}

/** Something that a player did or that happened to them, in order. Bets taken back stand with minus signs. */
export type PlayerEvent = { readonly at: EpochMs } & (
  | { readonly kind: 'deposit'; readonly amountMinor: bigint }
  | { readonly kind: 'stake'; readonly validBetMinor: bigint }
  | { readonly kind: 'verified' | 'excluded' | 'locked' | 'duplicate' }
)

interface Progress {
  firstDepositMinor: bigint | null
  depositsMinor: bigint
  stakesMinor: bigint
  isVerified: boolean
}

/** When a player qualified, or null: too late, too little, or excluded, locked or found to be a duplicate before. */
export function qualifiedAt(
  baseline: Baseline,
  registeredAt: EpochMs,
  events: readonly PlayerEvent[],
): EpochMs | null {
  const until = registeredAt + baseline.withinDays * DAY_MS
  const progress: Progress = {
    ...{ firstDepositMinor: null, depositsMinor: 0n, stakesMinor: 0n, isVerified: false },
  }
  for (const event of events) {
    if (event.at >= until || !take(progress, event)) return null
    if (isMet(baseline, progress)) return event.at
  }
  return null
}

/** Counts an event; false when the player can no longer qualify. */
function take(progress: Progress, event: PlayerEvent): boolean {
  switch (event.kind) {
    case 'deposit':
      progress.firstDepositMinor ??= event.amountMinor
      progress.depositsMinor += event.amountMinor
      return true
    case 'stake':
      progress.stakesMinor += event.validBetMinor
      return true
    case 'verified':
      progress.isVerified = true
      return true
    case 'excluded':
    case 'locked':
    case 'duplicate':
      return false
    default:
      return unreachable(event)
  }
}

function isMet(baseline: Baseline, progress: Progress): boolean {
  return (
    progress.firstDepositMinor !== null &&
    progress.firstDepositMinor >= baseline.firstDepositMinMinor &&
    progress.depositsMinor >= baseline.depositsMinMinor &&
    progress.stakesMinor >= baseline.stakesMinMinor &&
    (progress.isVerified || !baseline.needsVerified)
  )
}
