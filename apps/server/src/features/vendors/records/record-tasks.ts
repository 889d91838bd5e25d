import type { TaskList } from 'graphile-worker'
import { loadFeeds, loadLateFeeds } from './feeds.store.ts'
import { importRecords } from './import-records.ts'
import type { RecordDeps } from './record-parts.ts'

/** Records of vendors with their own wallets every two minutes; what stays behind rings. */
export const RECORDS_CRONTAB = [
  '*/2 * * * * vendors:import-records ?max=1',
  '*/15 * * * * vendors:watch-records ?max=1',
].join('\n')

const LATE_AFTER_MS = 3_600_000

export interface RecordTaskParts extends RecordDeps {
  /** Rings for vendors whose records stay behind. */
  raise(findings: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
}

/** Each may be repeated: what is imported already changes nothing. */
export function recordTasks(parts: RecordTaskParts): TaskList {
  return {
    async 'vendors:import-records'() {
      for (const feed of await loadFeeds(parts.pool)) await importRecords(parts, feed)
    },
    async 'vendors:watch-records'() {
      const late = await loadLateFeeds(parts.pool, new Date(parts.clock.now() - LATE_AFTER_MS))
      if (late.length === 0) return
      await parts.raise(
        late.map(({ vendorCode, since, gapCount }) => ({
          subject: vendorCode,
          detail: `last imported ${since?.toISOString() ?? 'never'}, ${gapCount} gaps are open`,
        })),
      )
    },
  }
}
