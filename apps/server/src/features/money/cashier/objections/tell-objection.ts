import { type Currency, formatMoney, type Minor, minor, type Uuid } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { Job } from '../../../../platform/jobs/job-rows.store.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { loadWithdrawal } from '../withdrawals.store.ts'
import { loadObjections } from './objections.store.ts'

/** The task that tells a player how staff ended their objection. */
export const TELL_OBJECTION_TASK = 'cashier:tell-objection'

/** Queued with the commit that ends it, so that nobody is told of an end that was not kept. */
export function objectionJob(withdrawalId: Uuid): Job {
  return { task: TELL_OBJECTION_TASK, payload: { withdrawalId } }
}

/** Says what counts as received, what came back, and the sentence that staff wrote. A repeat is not sent twice. */
export async function tellObjection(
  { pool, tellOwner }: Pick<CashierParts, 'pool' | 'tellOwner'>,
  currency: Omit<Currency, 'code'>,
  withdrawalId: Uuid,
): Promise<void> {
  const [row, objections] = await Promise.all([
    loadWithdrawal(pool, withdrawalId),
    loadObjections(pool, [withdrawalId]),
  ])
  const end = objections.get(withdrawalId)?.end
  // What the player confirmed themselves they need not be told.
  if (!row || !end || end.answer === null) return
  const { answer: sentence, receivedMinor } = end
  await inTransaction(pool, (tx) =>
    tellOwner(tx, row.memberId, (to, language) => {
      const shown = { ...currency, code: row.currency }
      const money = (amountMinor: Minor) => formatMoney(amountMinor, shown, language ?? undefined)
      return {
        reference: `objection-${withdrawalId}`,
        channel: 'mail',
        to,
        letter: 'withdrawals.objectionEnded',
        values: {
          order: row.orderNumber,
          amount: money(row.amountMinor),
          received: money(receivedMinor),
          returned: money(minor(row.amountMinor - receivedMinor)),
          sentence,
        },
      }
    }),
  )
}
