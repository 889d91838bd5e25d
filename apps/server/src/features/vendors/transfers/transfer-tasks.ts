import type { Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { LOOK_AFTER_TASK } from './change-transfer.ts'
import { lookAfter, lookAfterDue } from './follow-up.ts'
import { loadAgedTransfers } from './transfer-desk.store.ts'
import type { TransferParts } from './transfer-parts.ts'

/** Once a minute: what nobody is looking after. Once an hour: what a person must look at. */
export const TRANSFER_CRONTAB = [
  '* * * * * vendor-transfers:look-after-due ?max=1',
  '50 * * * * vendor-transfers:watch-parked ?max=1',
].join('\n')

const AGED_AFTER_MS = 86_400_000

export interface TransferTaskParts extends TransferParts {
  /** Rings for transfers that have been parked for too long. */
  raise(findings: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
}

/** A transfer is named by a hash of its caller's key: an id in form, of no version. */
const payloadShape = z.object({ transferId: z.guid() })

/** What transfers do by themselves. Each task may be repeated: a transfer that is over stays as it is. */
export function transferTasks(parts: TransferTaskParts): TaskList {
  return {
    async [LOOK_AFTER_TASK](payload) {
      await lookAfter(parts, payloadShape.parse(payload).transferId as Uuid)
    },
    async 'vendor-transfers:look-after-due'() {
      await lookAfterDue(parts)
    },
    async 'vendor-transfers:watch-parked'() {
      const before = new Date(parts.clock.now() - AGED_AFTER_MS)
      const aged = await loadAgedTransfers(parts.pool, before)
      if (aged.length === 0) return
      await parts.raise(
        aged.map(({ vendorCode, count, oldest }) => ({
          subject: vendorCode,
          detail: `${count} parked, the oldest since ${oldest.toISOString()}`,
        })),
      )
    },
  }
}
