import type { TaskList } from 'graphile-worker'
import { compareLastDay } from '../compare-span.ts'
import { type RingingDeps, ringOpen } from '../ring-open.ts'
import { VENDORS } from '../runs.store.ts'
import { reconcileVendor } from './reconcile-vendor.ts'
import { closeCorrected } from './vendor-mismatches.store.ts'
import type { VendorSource } from './vendor-source.ts'

/**
 * Every night the day before, soon after it is over and once more each hour for vendors that said
 * nothing; what nobody looks at rings.
 */
export const RECONCILIATION_CRONTAB = [
  '20 * * * * vendors:reconcile ?max=1',
  '40 * * * * vendors:watch-mismatches ?max=1',
].join('\n')

const DAY_MS = 86_400_000

/** Each may be repeated: a day that was compared to its end is not compared again. */
export function reconciliationTasks(parts: VendorSource & RingingDeps): TaskList {
  return {
    async 'vendors:reconcile'() {
      await reconcileYesterday(parts)
    },
    async 'vendors:watch-mismatches'() {
      await closeCorrected(parts.pool)
      await ringOpen(parts, VENDORS, DAY_MS)
    },
  }
}

/** Compares the last whole day with every vendor that has not been compared to its end. */
export async function reconcileYesterday(parts: VendorSource): Promise<void> {
  const telling = (await parts.vendors()).filter(({ tellsReport }) => tellsReport)
  const codes = telling.map(({ vendorCode }) => vendorCode)
  await compareLastDay(parts, VENDORS, codes, ({ owner: vendorCode, from, until }) =>
    reconcileVendor(parts, { vendorCode, from, until }, null),
  )
}
