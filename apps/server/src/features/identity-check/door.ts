/** Who members are, shown by documents: sent in, kept sealed, looked at by staff. */
import type { Route } from '../../platform/http/route.ts'
import type { IdentityCheckParts } from './identity-parts.ts'
import { ownCheckRoutes } from './own-check.route.ts'
import { reviewRoutes } from './review.route.ts'

export { documentOwner } from './add-document.ts'
export { mustShowIdentity } from './demands/recognise.ts'
export { createIdentityStandings } from './identity-standing.store.ts'
export { type IdentityStanding, needsIdentityCheck } from './identity-states.ts'
export { IDENTITY_CRONTAB, identityCheckTasks, wantCheck } from './identity-tasks.ts'

export function identityCheckRoutes(parts: IdentityCheckParts): Route[] {
  return [...ownCheckRoutes(parts), ...reviewRoutes(parts)]
}
