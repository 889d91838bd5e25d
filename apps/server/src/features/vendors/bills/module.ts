import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { loadStaked } from './bill-sums.store.ts'
import { BILLS_CRONTAB, billTasks } from './bill-tasks.ts'
import { billRoutes } from './bills.route.ts'
import type { BillParts } from './make-bills.ts'
import { addRecordSums } from './record-sums.store.ts'

export const VENDOR_BILLS: ModuleFacts = {
  crontab: BILLS_CRONTAB,
  tables: {
    house: `vendor_bill vendor_bill_progress vendor_bill_sum vendor_bill_terms vendor_stake_day`,
  },
}

/** What vendors are owed: terms, drafts by month, closed bills. */
export function createVendorBills(core: ServerCore, lent: Pick<BillParts, 'vendors' | 'gameName'>) {
  const { pool, clock, currency } = core
  return {
    addRecordSums,
    loadStaked: (since: Date) => loadStaked(pool, since),
    routes: billRoutes({ pool, clock, currency, ...lent }),
    tasks: billTasks({ pool }),
  } satisfies LendingModule
}
