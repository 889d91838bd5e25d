import type { TaskList } from 'graphile-worker'
import { lastDayBefore } from '../../../house/reconciliation/compared-day.ts'
import { loadDue } from '../../../house/reconciliation/runs.store.ts'
import { loadOpen } from './payment-mismatches.store.ts'
import { PAYMENT_RUNS } from './payment-runs.store.ts'
import { reconcileProvider } from './reconcile-provider.ts'
import type { ReportParts } from './report-parts.ts'

/**
 * Every night the day before, two hours after it is over, and once more each hour for providers that said nothing;
 * what differs rings as long as it is open. Call-backs that contradict come at any time, so it is looked every minute.
 */
export const REPORTS_CRONTAB = [
  '25 * * * * payments:reconcile ?max=1',
  '* * * * * payments:watch-mismatches ?max=1',
].join('\n')

/** What is on its way at midnight has come by then, or is late. */
const QUIET_MS = 2 * 3_600_000

export interface ReportTaskParts extends ReportParts {
  raise(findings: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
}

/** Each may be repeated: a day that was compared to its end is not compared again. */
export function reportTasks(parts: ReportTaskParts): TaskList {
  return {
    async 'payments:reconcile'() {
      await reconcileLastDay(parts)
      await ringWhileOpen(parts)
    },
    async 'payments:watch-mismatches'() {
      await ringWhileOpen(parts)
    },
  }
}

async function ringWhileOpen({ pool, raise }: ReportTaskParts): Promise<void> {
  const open = await loadOpen(pool)
  if (open.length === 0) return
  await raise(
    open.map(({ provider, count, oldest }) => ({
      subject: provider,
      detail: `${count} open, the oldest since ${oldest.toISOString()}`,
    })),
  )
}

/** Compares the last whole day with every provider that has not been compared to its end. */
export async function reconcileLastDay(parts: ReportParts): Promise<void> {
  const day = lastDayBefore(parts.clock.now(), QUIET_MS)
  const names = parts.providers.map(({ name }) => name)
  const due = await loadDue(parts.pool, PAYMENT_RUNS, names, day.from)
  for (const provider of parts.providers) {
    if (due.includes(provider.name)) await reconcileProvider(parts, { provider, ...day }, null)
  }
}
