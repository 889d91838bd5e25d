import { type CashierParts, isUnreachable, refundNames } from '../features/cashier/door.ts'
import type { ReportParts } from '../features/payment-reports/door.ts'

/** Providers' reports beside the cashier's orders. */
export function createPaymentReportParts({
  pool,
  clock,
  currency,
  providers,
}: CashierParts): ReportParts {
  return {
    ...{ pool, clock, currency, refundNames },
    providers: providers.map((provider) => ({
      name: provider.name,
      async load(span) {
        try {
          return await provider.loadReport(span)
        } catch (failure) {
          if (isUnreachable(failure)) return undefined
          throw failure
        }
      },
    })),
  }
}
