import type { TaskList } from 'graphile-worker'
import { compareLastDay } from '../compare-span.ts'
import { type RingingDeps, ringOpen } from '../ring-open.ts'
import { PAYMENTS } from '../runs.store.ts'
import type { PaymentSource } from './payment-source.ts'
import { reconcileProvider } from './reconcile-provider.ts'

/**
 * Every night the day before, two hours after it is over, and once more each hour for providers that said nothing;
 * what differs rings as long as it is open. Call-backs that contradict come at any time, so it is looked every minute.
 */
export const REPORTS_CRONTAB = [
  '25 * * * * payments:reconcile ?max=1',
  '* * * * * payments:watch-mismatches ?max=1',
].join('\n')

/** Each may be repeated: a day that was compared to its end is not compared again. */
export function reportTasks(parts: PaymentSource & RingingDeps): TaskList {
  return {
    async 'payments:reconcile'() {
      await reconcileLastDay(parts)
      await ringOpen(parts, PAYMENTS, 0)
    },
    async 'payments:watch-mismatches'() {
      await ringOpen(parts, PAYMENTS, 0)
    },
  }
}

/** Compares the last whole day with every provider that has not been compared to its end. */
export async function reconcileLastDay(parts: PaymentSource): Promise<void> {
  const named = new Map(parts.providers.map((each) => [each.name, each]))
  await compareLastDay(parts, PAYMENTS, [...named.keys()], async ({ owner, from, until }) => {
    const provider = named.get(owner)
    if (provider) await reconcileProvider(parts, { provider, from, until }, null)
  })
}
