import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ServerBase, ServerCore } from '../../../server-core.ts'
import { documentOwner } from './add-document.ts'
import { mustShowIdentity } from './demands/recognise.ts'
import type { IdentityCheckParts } from './identity-parts.ts'
import { createIdentityStandings } from './identity-standing.store.ts'
import { IDENTITY_CRONTAB, identityCheckTasks } from './identity-tasks.ts'
import { ownCheckRoutes } from './own-check.route.ts'
import { reviewRoutes } from './review.route.ts'
import { identityTimeline } from './timeline.store.ts'
import { waitingIdentityChecks } from './waiting.store.ts'
import { createWithdrawalGate } from './withdrawal-gate.ts'

export const IDENTITY_CHECK: ModuleFacts = {
  crontab: IDENTITY_CRONTAB,
  tables: { member: 'identity_document', record: 'identity_check identity_demand identity_step' },
  documents: [{ table: 'identity_document', ownerOf: documentOwner }],
}

/** What a member may withdraw before they have shown who they are. */
export function openIdentityRows({ policy }: ServerBase) {
  const standings = createIdentityStandings(policy.identityCheckAboveMinor)
  return { standings, inLockOrder: [standings] }
}

/** Who members are, shown by documents: sent in, kept sealed, looked at by staff. */
export function createIdentityCheck(
  core: ServerCore,
  { standings }: ReturnType<typeof openIdentityRows>,
  lent: Pick<IdentityCheckParts, 'holdStakes'> & {
    settings(): Promise<{ readonly identity: { readonly neededAboveMinor: bigint } }>
  },
) {
  const { pool, clock, config, policy, secrets } = core
  const parts: IdentityCheckParts = {
    ...{ pool, clock, vault: core.documents },
    lot: {
      key: secrets.proofKey,
      percent: config.identityLotPercent ?? policy.identityLotPercent,
    },
    holdStakes: lent.holdStakes,
    neededAboveMinor: async () => (await lent.settings()).identity.neededAboveMinor,
  }
  return {
    parts,
    gate: createWithdrawalGate(parts, standings),
    mustShowIdentity: (tx: Tx, memberId: bigint, hasDeposited: () => Promise<boolean>) =>
      mustShowIdentity(parts, tx, memberId, hasDeposited),
    waiting: [waitingIdentityChecks],
    timeline: [identityTimeline],
    routes: [...ownCheckRoutes(parts), ...reviewRoutes(parts)],
    tasks: identityCheckTasks({
      ...parts,
      raise: (found) => core.raise(found.map((each) => ({ kind: 'identity', ...each }))),
    }),
  } satisfies LendingModule
}
