import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { reconciliationRoutes } from './reconciliation.route.ts'
import type { ReconciliationParts } from './reconciliation-parts.ts'
import { RECONCILIATION_CRONTAB, reconciliationTasks } from './reconciliation-tasks.ts'

export const RECONCILIATION: ModuleFacts = {
  crontab: RECONCILIATION_CRONTAB,
  tables: { house: 'vendor_mismatch vendor_run vendor_run_seen' },
}

/** Vendors' books beside ours: nightly comparison, differences and what is done about them. */
export function createReconciliation(
  core: ServerCore,
  lent: Pick<ReconciliationParts, 'asker' | 'findOurs' | 'vendors' | 'gameName'>,
) {
  const { pool, clock, currency } = core
  const parts: ReconciliationParts = {
    ...{ pool, clock, currency, ...lent },
    balanceOf: async (memberId) => (await core.balanceOf(memberId)).balanceMinor,
  }
  return {
    parts,
    routes: reconciliationRoutes(parts),
    tasks: reconciliationTasks({
      ...parts,
      raise: core.alarm('vendors', 'differences with vendors are looked at within a day'),
    }),
  } satisfies LendingModule
}
