import { encodeId, type Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { RING_TASK } from './credit-watch.ts'
import { loadAgedCredits, loadHeldCredit } from './held-credits.store.ts'
import type { WalletParts } from './wallet-parts.ts'

/** Target time for the decision on a held credit. */
export const CREDIT_TARGET_MS = 86_400_000

/** Every hour: held credits whose decision is overdue. */
export const CREDIT_CRONTAB = '25 * * * * vendor-credits:watch ?max=1'

type Ring = (
  findings: readonly { readonly subject: string; readonly detail: string }[],
) => Promise<void>

export interface CreditTaskParts extends Pick<WalletParts, 'pool' | 'clock'> {
  /** Raises an alarm for a new held credit. */
  readonly raiseNew: Ring
  /** Raises an alarm for overdue held credits. */
  readonly raiseAged: Ring
}

const payloadShape = z.object({ creditId: z.guid() })

/** Alarms about held credits. Each task may be repeated: an open alarm is only counted. */
export function creditTasks({ pool, clock, raiseNew, raiseAged }: CreditTaskParts): TaskList {
  return {
    async [RING_TASK](payload) {
      const creditId = payloadShape.parse(payload).creditId as Uuid
      const row = await loadHeldCredit(pool, creditId, new Date(clock.now()))
      if (!row) return
      const { vendorCode, amountMinor, currency, ceiling, ceilingMinor, username } = row
      await raiseNew([
        {
          // One alarm per vendor; the queue lists the credits.
          subject: vendorCode,
          detail: `${encodeId('vtx', creditId)}: ${amountMinor} minor units of ${currency} to ${username}, above the ceiling ${ceiling} of ${ceilingMinor}`,
        },
      ])
    },
    async 'vendor-credits:watch'() {
      const aged = await loadAgedCredits(pool, new Date(clock.now() - CREDIT_TARGET_MS))
      if (aged.length === 0) return
      await raiseAged(
        aged.map(({ vendorCode, count, oldest }) => ({
          subject: vendorCode,
          detail: `${count} being checked, the oldest since ${oldest.toISOString()}`,
        })),
      )
    },
  }
}
