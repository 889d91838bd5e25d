import type { Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { LOOK_AFTER_TASK } from './change-transfer.ts'
import { lookAfter, lookAfterDue } from './follow-up.ts'
import type { TransferParts } from './transfer-parts.ts'

/** Once a minute: what nobody is looking after. */
export const TRANSFER_CRONTAB = '* * * * * vendor-transfers:look-after-due ?max=1'

const payloadShape = z.object({ transferId: z.uuid() })

/** What transfers do by themselves. Each task may be repeated: a transfer that is over stays as it is. */
export function transferTasks(parts: TransferParts): TaskList {
  return {
    async [LOOK_AFTER_TASK](payload) {
      await lookAfter(parts, payloadShape.parse(payload).transferId as Uuid)
    },
    async 'vendor-transfers:look-after-due'() {
      await lookAfterDue(parts)
    },
  }
}
