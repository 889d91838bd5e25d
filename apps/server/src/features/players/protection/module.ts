import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { askWriter } from '../../../platform/health/database-probes.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { ChangeDeps } from './change-limits.ts'
import { loadOwnDepositLimits } from './deposit-limits.ts'
import { excludeForGood } from './exclude-for-good.ts'
import { protectionRefusals } from './explain-refusals.ts'
import { takesMarketing } from './marketing.ts'
import { playGuards } from './play-guards.store.ts'
import { protectMemberRoutes } from './protect-member.route.ts'
import { protectionRoutes } from './protection.route.ts'
import { protectionTimeline } from './protection-changes.store.ts'
import { createStakeGuard, holdStakes } from './stake-guard.ts'
import { type DepositChecks, type DepositToVerify, verifyDeposit } from './verify-deposit.ts'

export const PROTECTION: ModuleFacts = {
  tables: {
    member: 'member_limit play_block play_guard',
    record: 'member_break protection_change',
  },
}

export const PROTECTION_ROWS: ModuleRows = { inLockOrder: [playGuards] }

/** A member's own limits, breaks and reality check. */
export function createProtection(
  core: ServerCore,
  lent: Pick<
    ChangeDeps,
    'depositedSince' | 'onExcluded' | 'confirmPassword' | 'sendSystemMessage' | 'notifyInbox'
  >,
) {
  const { pool, clock, policy, accounts, currencyCode: currency } = core
  const parts = {
    ...{ pool, clock, policy },
    accountOf: (ownerId: bigint) => accounts.idOf({ kind: 'player_cash', ownerId, currency }),
  }
  const changeDeps: ChangeDeps = {
    ...parts,
    ...lent,
    // Whatever was decided before is durable when the writer has answered.
    stakesUnderWay: () => askWriter(core.poster),
  }
  return {
    /** One for every stake, wherever it is taken: what it remembers of a member holds for all products. */
    stakeGuard: createStakeGuard(parts),
    holdStakes: (tx: Tx, memberId: bigint, isHeld: boolean) =>
      holdStakes(parts, tx, memberId, isHeld),
    takesMarketing: (memberId: bigint) => takesMarketing(parts, memberId),
    excludeForGood,
    /** Verifies deposits, for whoever knows when a member must show who they are. */
    depositVerifier:
      (mustShowIdentity: DepositChecks['mustShowIdentity']) => (tx: Tx, deposit: DepositToVerify) =>
        verifyDeposit({ clock, policy, mustShowIdentity }, tx, deposit),
    ownDepositLimits: (tx: Tx, memberId: bigint) => loadOwnDepositLimits(clock, tx, memberId),
    timeline: [protectionTimeline],
    refusals: protectionRefusals(changeDeps, currency),
    routes: [...protectionRoutes(changeDeps), ...protectMemberRoutes(changeDeps)],
  } satisfies LendingModule
}
