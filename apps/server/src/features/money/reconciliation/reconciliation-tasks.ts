import type { TaskList } from 'graphile-worker'
import { lastDayBefore } from '../../../house/reconciliation/compared-day.ts'
import { loadDue } from '../../../house/reconciliation/runs.store.ts'
import { closeCorrected, loadAged } from './mismatches.store.ts'
import { reconcileVendor } from './reconcile-vendor.ts'
import type { ReconciliationParts } from './reconciliation-parts.ts'
import { VENDOR_RUNS } from './runs.store.ts'

/**
 * Every night the day before, soon after it is over and once more each hour for vendors that said
 * nothing; what nobody looks at rings.
 */
export const RECONCILIATION_CRONTAB = [
  '20 * * * * vendors:reconcile ?max=1',
  '40 * * * * vendors:watch-mismatches ?max=1',
].join('\n')

const DAY_MS = 86_400_000
/** The vendors' last calls of a day may come in the hour after it. */
const QUIET_MS = 3_600_000
const AGED_AFTER_MS = DAY_MS

export interface AgedFinding {
  readonly subject: string
  readonly detail: string
}

export interface ReconciliationTaskParts extends ReconciliationParts {
  /** Rings for differences that nobody has looked at. */
  raise(findings: readonly AgedFinding[]): Promise<void>
}

/** Each may be repeated: a day that was compared to its end is not compared again. */
export function reconciliationTasks(parts: ReconciliationTaskParts): TaskList {
  return {
    async 'vendors:reconcile'() {
      await reconcileYesterday(parts)
    },
    async 'vendors:watch-mismatches'() {
      await closeCorrected(parts.pool)
      const aged = await loadAged(parts.pool, new Date(parts.clock.now() - AGED_AFTER_MS))
      if (aged.length === 0) return
      await parts.raise(
        aged.map(({ vendorCode, count, oldest }) => ({
          subject: vendorCode,
          detail: `${count} open, the oldest since ${oldest.toISOString()}`,
        })),
      )
    },
  }
}

/** Compares the last whole day with every vendor that has not been compared to its end. */
export async function reconcileYesterday(parts: ReconciliationParts): Promise<void> {
  const { from, until } = lastDayBefore(parts.clock.now(), QUIET_MS)
  const telling = (await parts.vendors()).filter(({ tellsReport }) => tellsReport)
  const codes = telling.map(({ vendorCode }) => vendorCode)
  for (const vendorCode of await loadDue(parts.pool, VENDOR_RUNS, codes, from)) {
    await reconcileVendor(parts, { vendorCode, from, until }, null)
  }
}
