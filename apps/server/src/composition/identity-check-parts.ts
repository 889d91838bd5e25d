import type { identityCheckRoutes } from '../features/identity-check/door.ts'
import { holdStakes } from '../features/protection/door.ts'
import { createProtectionParts } from './play-parts.ts'
import type { ServerCore } from './server-core.ts'

type IdentityCheckParts = Parameters<typeof identityCheckRoutes>[0]

/** What the identity check is made of. */
export function createIdentityCheckParts(core: ServerCore): IdentityCheckParts {
  return {
    pool: core.pool,
    clock: core.clock,
    vault: core.documents,
    lot: {
      key: core.secrets.proofKey,
      percent: core.config.identityLotPercent ?? core.policy.identityLotPercent,
    },
    holdStakes: (tx, memberId, isHeld) =>
      holdStakes(createProtectionParts(core), tx, memberId, isHeld),
    neededAboveMinor: async () => (await core.settings()).identity.neededAboveMinor,
  }
}
