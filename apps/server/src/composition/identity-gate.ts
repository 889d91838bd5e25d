import { assert } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { CashierParts } from '../features/cashier/door.ts'
import { needsIdentityCheck, wantCheck } from '../features/identity-check/door.ts'
import { createIdentityCheckParts } from './identity-check-parts.ts'
import type { ServerCore } from './server-core.ts'

/** The identity check as the cashier meets it. */
export function createIdentityGate(core: ServerCore): CashierParts['identity'] {
  const { identityStandings } = core
  const checks = createIdentityCheckParts(core)
  return {
    request: (memberId) => requestRow(identityStandings, memberId),
    findObstacle(view, { memberId, amountMinor, atMs }) {
      const standing = view.row(identityStandings, memberId)
      assert(standing, 'a member who withdraws has a standing')
      const isNeeded = needsIdentityCheck(standing, amountMinor, atMs)
      return isNeeded ? { aboveMinor: standing.limitMinor } : undefined
    },
    count(view, { memberId, amountMinor }) {
      const standing = view.row(identityStandings, memberId)
      assert(standing, 'a member who withdraws has a standing')
      const takenMinor = standing.takenMinor + amountMinor
      return replaceRow(identityStandings, memberId, { ...standing, takenMinor })
    },
    onObstacle: (memberId) => wantCheck(checks, memberId),
  }
}
