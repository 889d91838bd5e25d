import { RULES } from '../../../house/alarms/alarm-rules.ts'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { paymentReportRoutes } from './payments/payment-reports.route.ts'
import type { PaymentSource } from './payments/payment-source.ts'
import { REPORTS_CRONTAB, reportTasks } from './payments/report-tasks.ts'
import { RECONCILIATION_CRONTAB, reconciliationTasks } from './vendors/reconciliation-tasks.ts'
import { vendorMismatchRoutes } from './vendors/vendor-mismatches.route.ts'
import type { VendorSource } from './vendors/vendor-source.ts'

export const RECONCILIATION: ModuleFacts = {
  crontab: [RECONCILIATION_CRONTAB, REPORTS_CRONTAB].join('\n'),
  tables: {
    record: 'payment_mismatch',
    house: 'payment_run vendor_mismatch vendor_run vendor_run_seen',
  },
}

export interface ReconciliationNeeds {
  readonly vendors: Pick<VendorSource, 'asker' | 'findOurs' | 'vendors' | 'gameName'>
  readonly payments: Pick<PaymentSource, 'providers' | 'refundNames'>
}

/** Outside books beside ours, vendors' and payment providers': differences, and what is done about them. */
export function createReconciliation(core: ServerCore, lent: ReconciliationNeeds) {
  const { pool, clock, currency, currencyCode } = core
  const vendors: VendorSource = {
    ...{ pool, clock, currency, ...lent.vendors },
    balanceOf: async (memberId) => (await core.balanceOf(memberId)).balanceMinor,
  }
  const payments: PaymentSource = { pool, clock, currency: currencyCode, ...lent.payments }
  return {
    ...{ vendors, payments },
    routes: [...vendorMismatchRoutes(vendors), ...paymentReportRoutes(payments)],
    tasks: {
      ...reconciliationTasks({
        ...vendors,
        raise: core.alarm('vendors', RULES.vendor_differences),
      }),
      ...reportTasks({
        ...payments,
        raise: core.alarm('payments', RULES.provider_report),
      }),
    },
  } satisfies LendingModule
}
