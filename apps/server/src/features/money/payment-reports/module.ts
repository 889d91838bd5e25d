import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { paymentReportRoutes } from './payment-reports.route.ts'
import type { ReportParts } from './report-parts.ts'
import { REPORTS_CRONTAB, reportTasks } from './report-tasks.ts'

export const PAYMENT_REPORTS: ModuleFacts = {
  crontab: REPORTS_CRONTAB,
  tables: { record: 'payment_mismatch', house: 'payment_run' },
}

/** Providers' reports beside our orders and clearing accounts. */
export function createPaymentReports(
  core: ServerCore,
  lent: Pick<ReportParts, 'providers' | 'refundNames'>,
) {
  const { pool, clock, currencyCode: currency } = core
  const parts: ReportParts = { pool, clock, currency, ...lent }
  return {
    parts,
    routes: paymentReportRoutes(parts),
    tasks: reportTasks({
      ...parts,
      raise: core.alarm('payments', 'what providers report is what we have'),
    }),
  } satisfies LendingModule
}
