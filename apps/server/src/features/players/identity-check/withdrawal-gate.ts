import { assert, type Minor } from '@baize/kernel'
import { type Companion, type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import type { IdentityCheckParts } from './identity-parts.ts'
import { type IdentityStanding, needsIdentityCheck } from './identity-states.ts'
import { wantCheck } from './identity-tasks.ts'

interface Withdrawn {
  readonly memberId: bigint
  readonly amountMinor: Minor
}

/** The identity check as the cashier sees it. */
export function createWithdrawalGate(
  parts: IdentityCheckParts,
  standings: Companion<bigint, IdentityStanding>,
) {
  const standingOf = (view: LockedView, memberId: bigint): IdentityStanding => {
    const standing = view.row(standings, memberId)
    assert(standing, 'a member who withdraws has a standing')
    return standing
  }
  return {
    request: (memberId: bigint) => requestRow(standings, memberId),
    findObstacle(
      view: LockedView,
      { memberId, amountMinor, atMs }: Withdrawn & { readonly atMs: number },
    ) {
      const standing = standingOf(view, memberId)
      const isNeeded = needsIdentityCheck(standing, amountMinor, atMs)
      return isNeeded ? { aboveMinor: standing.limitMinor } : undefined
    },
    count(view: LockedView, { memberId, amountMinor }: Withdrawn) {
      const standing = standingOf(view, memberId)
      const takenMinor = standing.takenMinor + amountMinor
      return replaceRow(standings, memberId, { ...standing, takenMinor })
    },
    onObstacle: (memberId: bigint) => wantCheck(parts, memberId),
  }
}
