import type { identityCheckRoutes } from '../features/identity-check/door.ts'
import type { ServerCore } from './server-core.ts'

type IdentityCheckParts = Parameters<typeof identityCheckRoutes>[0]

/** What the identity check is made of. */
export function createIdentityCheckParts(core: ServerCore): IdentityCheckParts {
  return {
    pool: core.pool,
    clock: core.clock,
    vault: core.documents,
    neededAboveMinor: async () => (await core.settings()).identity.neededAboveMinor,
  }
}
