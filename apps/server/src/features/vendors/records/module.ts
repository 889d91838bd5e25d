import { RULES } from '../../../house/alarms/alarm-rules.ts'
import { addWalletPlay } from '../../../house/ledger-view/play-half-hours.store.ts'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { RecordChange, RecordDeps } from './record-parts.ts'
import { RECORDS_CRONTAB, recordTasks } from './record-tasks.ts'
import { recordFeedRoutes } from './records.route.ts'

export const VENDOR_RECORDS: ModuleFacts = {
  crontab: RECORDS_CRONTAB,
  tables: { house: 'vendor_record vendor_record_feed vendor_record_gap' },
}

export interface VendorRecordNeeds extends Pick<RecordDeps, 'asker' | 'bookText'> {
  /** Keeps what is to be billed, in the same commit. */
  addRecordSums(
    tx: Tx,
    of: {
      readonly vendorCode: string
      readonly currency: string
      readonly changes: readonly RecordChange[]
    },
  ): Promise<void>
}

/** What was played from wallets at vendors, imported, with books like those of rounds played from the balance. */
export function createVendorRecords(core: ServerCore, lent: VendorRecordNeeds) {
  const { pool, clock, currency } = core
  const { asker, bookText } = lent
  const parts: RecordDeps = {
    ...{ pool, clock, asker, currency, bookText },
    async onChanged(tx, vendorCode, changes) {
      await lent.addRecordSums(tx, { vendorCode, currency: currency.code, changes })
      await addWalletPlay(
        tx,
        changes.map(({ memberId, isNew, gameCode, openedAt, ...sums }) => ({
          ...{ memberId, isNew, gameCode, openedAt },
          stakedMinor: sums.stakedMinor - sums.stakedBeforeMinor,
          paidMinor: sums.paidMinor - sums.paidBeforeMinor,
        })),
      )
    },
  }
  return {
    parts,
    routes: recordFeedRoutes(parts),
    tasks: recordTasks({
      ...parts,
      raise: core.alarm('vendors', RULES.vendor_records),
    }),
  } satisfies LendingModule
}
