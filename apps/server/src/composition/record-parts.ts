import { addRecordSums } from '../features/vendor-bills/door.ts'
import type { RecordParts } from '../features/vendor-records/door.ts'
import { bookOfRecord } from '../features/vendor-wallet/door.ts'
import { addWalletPlay } from '../house/ledger-view/play-half-hours.store.ts'
import type { ServerCore } from './server-core.ts'
import type { VendorParts } from './vendor-parts.ts'

/** Records of vendors with their own wallets, with books like those of rounds played from the balance. */
export function createRecordParts(
  core: ServerCore,
  { asker }: Pick<VendorParts, 'asker'>,
): RecordParts {
  const { pool, clock, currency } = core
  return {
    ...{ pool, clock, asker, currency },
    bookText: bookOfRecord,
    async onChanged(tx, vendorCode, changes) {
      await addRecordSums(tx, { vendorCode, currency: currency.code, changes })
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
}
