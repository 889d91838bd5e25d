import type { SportsBet, SportsBetLeg } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { type VoidReason, voidReasonOf } from '@baize/sports'
import type { StatusTone } from '@baize/ui-kit'

export const BET_TONES: Readonly<Record<SportsBet['state'], StatusTone>> = {
  pending: 'waiting',
  rejected: 'failed',
  open: 'info',
  lost: 'neutral',
  settled: 'done',
  void: 'neutral',
  cashed_out: 'done',
}

export type LegMark = 'won' | 'lost' | 'void' | 'live' | 'open'

/** The mark before a leg: how it came out, or whether it is under way. */
export function markOf({ result, refundAt, eventState }: SportsBetLeg): LegMark {
  if (refundAt !== null) return 'void'
  switch (result) {
    case 'won':
    case 'half_won':
    case 'dead_heat':
      return 'won'
    case 'lost':
    case 'half_lost':
      return 'lost'
    case 'void':
      return 'void'
    case null:
      return eventState === 'live' || eventState === 'interrupted' ? 'live' : 'open'
  }
}

export function reasonOf({ result, refundAt, voidReason }: SportsBetLeg): VoidReason | undefined {
  const isVoided = result === 'void' || refundAt !== null
  return isVoided && voidReason !== null ? voidReasonOf(voidReason) : undefined
}

/** What the part that runs on can still pay: the same share of the return as of the stake. */
export function runsOnFor(
  bet: { readonly returnMinor: Minor; readonly runningMinor: Minor },
  stakeLeftMinor: Minor,
): Minor {
  if (bet.runningMinor === 0n) return minor(0n)
  return minor((bet.returnMinor * stakeLeftMinor) / bet.runningMinor)
}

/** Whether something of it may still be sold. */
export function mayBeSold({ state, pendingCashOut }: SportsBet): boolean {
  return state === 'open' && pendingCashOut === null
}
