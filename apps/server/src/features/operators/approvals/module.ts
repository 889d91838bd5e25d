import { approvals } from '../../../house/approvals/approval.store.ts'
import type { SecondPerson } from '../../../house/approvals/second-person.ts'
import type { ModuleFacts, ModuleRows, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { ApprovalParts } from './approval-parts.ts'
import { approvalRoutes } from './approvals.route.ts'
import { neededFor } from './decide-approval.ts'
import { waitingApprovals } from './waiting.store.ts'

export const APPROVALS: ModuleFacts = { tables: { house: 'approval' } }

export const APPROVAL_ROWS: ModuleRows = { inLockOrder: [approvals] }

/** Four eyes: what one person asks for and another approves. */
export function createApprovals(
  core: ServerCore,
  lent: { readonly secondPerson: SecondPerson; readonly kinds: ApprovalParts['kinds'] },
) {
  const { pool, clock, poster, accounts, currencyCode } = core
  return {
    waiting: [waitingApprovals((kind) => neededFor(lent, { kind }))],
    routes: approvalRoutes({ pool, clock, poster, accounts, currencyCode, ...lent }),
  } satisfies ServerModule
}
