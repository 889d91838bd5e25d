import { RULES } from '../../../house/alarms/alarm-rules.ts'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import { createWordBook } from '../../../platform/languages/word-book.ts'
import type { ServerCore } from '../../../server-core.ts'
import { cashUpRoutes } from './cash-up/cash-ups.route.ts'
import { findCashUpFaults } from './cash-up/find-cash-up-faults.store.ts'
import type { BalanceProvider } from './cash-up/prepare-cash-up.ts'
import { makeReady } from './cash-up/take-cash-up.ts'
import { paymentReportRoutes } from './payments/payment-reports.route.ts'
import type { PaymentSource, ReportingProvider } from './payments/payment-source.ts'
import { REPORTS_CRONTAB, reportTasks } from './payments/report-tasks.ts'
import { RECONCILIATION_CRONTAB, reconciliationTasks } from './vendors/reconciliation-tasks.ts'
import { vendorMismatchRoutes } from './vendors/vendor-mismatches.route.ts'
import type { VendorSource } from './vendors/vendor-source.ts'

export const RECONCILIATION: ModuleFacts = {
  crontab: [RECONCILIATION_CRONTAB, REPORTS_CRONTAB].join('\n'),
  tables: {
    record: 'payment_mismatch',
    house: `cash_up cash_up_account cash_up_line cash_up_movement payment_run vendor_mismatch vendor_run
      vendor_run_seen`,
  },
  findFaults: findCashUpFaults,
}

export interface ReconciliationNeeds {
  readonly vendors: Pick<VendorSource, 'asker' | 'findOurs' | 'vendors' | 'gameName'>
  readonly payments: Pick<PaymentSource, 'payoutNames' | 'refundNames'> & {
    readonly providers: readonly (ReportingProvider & BalanceProvider)[]
  }
}

/** Outside books beside ours, vendors' and payment providers': differences, what is done about them, and cash-ups. */
export function createReconciliation(core: ServerCore, lent: ReconciliationNeeds) {
  const { pool, clock, currency, currencyCode } = core
  const vendors: VendorSource = {
    ...{ pool, clock, currency, dayOffsetMinutes: 0, ...lent.vendors },
    balanceOf: async (memberId) => (await core.balanceOf(memberId)).balanceMinor,
  }
  const payments: PaymentSource = {
    ...{ pool, clock, currency: currencyCode, ...lent.payments },
    dayOffsetMinutes: core.config.houseOffsetMinutes,
  }
  const { providers } = lent.payments
  const { raise } = core
  const cashUp = {
    pool,
    clock,
    currency: currencyCode,
    providers,
    raise,
    exponent: currency.exponent,
  }
  return {
    ...{ vendors, payments },
    /** The next cash-up, worked out for who closes a shift. */
    readyCashUp: () => makeReady(cashUp),
    /** The same for which nobody outside is asked, at a moment that is past. */
    readyPastCashUp: () => makeReady({ ...cashUp, providers: [] }),
    routes: [
      ...vendorMismatchRoutes(vendors),
      ...paymentReportRoutes(payments),
      ...cashUpRoutes({ ...cashUp, shownCurrency: currency, words: createWordBook('cashUp') }),
    ],
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
