import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createGrantApproval, GIVE_TASK } from './approve-grant.ts'
import { grantApproved } from './grant-members.ts'
import { manualRoutes } from './manual.route.ts'
import type { ManualDeps } from './manual-deps.ts'

/** The job of an approval gives at once; a task every ten minutes goes on with what a crash left. */
export const MANUAL_GRANTS: ModuleFacts = {
  crontab: `*/10 * * * * ${GIVE_TASK} ?max=1`,
  tables: { record: 'manual_grant manual_grant_member' },
}

/** Cash, bonus money and points that staff give to members by hand, and points that they take: one asks, another approves. */
export function createManualGrants(core: ServerCore, lent: Pick<ManualDeps, 'movePoints'>) {
  const { pool, clock, poster, bonus, accounts, policy, currencyCode: currency } = core
  const deps: ManualDeps = { pool, clock, poster, bonus, accounts, policy, currency, ...lent }
  return {
    routes: manualRoutes(deps),
    tasks: { [GIVE_TASK]: () => grantApproved(deps) },
    approvals: { manual_grant: createGrantApproval(deps) },
  } satisfies LendingModule
}
