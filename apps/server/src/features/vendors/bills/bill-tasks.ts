import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { keepBillSums } from './bill-sums.store.ts'

/** What vendors' games moved is added up all along, so that a bill costs months, not transfers. */
export const BILLS_CRONTAB = '*/5 * * * * vendors:keep-bills ?max=1'

/** May be repeated: each transfer is added once. */
export function billTasks({ pool }: { readonly pool: pg.Pool }): TaskList {
  return {
    async 'vendors:keep-bills'() {
      await keepBillSums(pool)
    },
  }
}
