import { epochMs, minor } from '@baize/kernel'
import { type ChaseEnd, settleChase } from '@baize/lottery'
import { resultOfSlip } from '../slips/slip-result.ts'
import type { ChaseIssue } from './chase-row.ts'
import type { ChasedSlip } from './chases.store.ts'

/**
 * What becomes of the slips of a plan by their draws alone, in their order: with a stop, a win takes those back that close after its
 * result was known. It comes to the same at any time.
 */
export function endsOf(slips: readonly ChasedSlip[]): readonly ChaseEnd[] {
  return settleChase(slips.map(asIssue), { stopsOnWin: slips[0]?.stopsOnWin ?? false })
}

/** The moment of the result with which a plan stops; undefined while nothing was won. */
export function stopOf(slips: readonly ChasedSlip[]): number | undefined {
  if (!slips[0]?.stopsOnWin) return undefined
  const won = endsOf(slips).flatMap((end, at) => {
    const drawnAt = slips[at]?.drawnAt
    return end.state === 'played' && end.payoutMinor > 0n && drawnAt ? [drawnAt.getTime()] : []
  })
  return won.length === 0 ? undefined : Math.min(...won)
}

/** How an issue ends with its slip; nothing changes while that is open. */
export function endOfSlip({
  state,
  voidedAt,
  payoutMinor,
}: Pick<ChasedSlip, 'state' | 'voidedAt' | 'payoutMinor'>): Partial<
  Pick<ChaseIssue, 'state' | 'payoutMinor'>
> {
  if (state === 'settled') return { state: 'settled', payoutMinor: payoutMinor.toString() }
  if (state === 'void') return { state: voidedAt ? 'void' : 'cancelled', payoutMinor: '0' }
  return {}
}

function asIssue(slip: ChasedSlip) {
  const isVoid = slip.voidedAt !== null || slip.state === 'void'
  const isPlayed = slip.drawnAt !== null && !isVoid
  return {
    stakeMinor: minor(0n),
    closesAt: epochMs(slip.closesAt.getTime()),
    // What has no result has none before any that is known.
    resultAt: epochMs(slip.drawnAt?.getTime() ?? Number.MAX_SAFE_INTEGER),
    payoutMinor: isPlayed ? resultOfSlip(slip.family, slip.result, slip).payoutMinor : minor(0n),
    isVoid,
  }
}
