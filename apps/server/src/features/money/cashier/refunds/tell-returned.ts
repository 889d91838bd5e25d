import { type Currency, type CurrencyCode, formatMoney, type Uuid } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { Job } from '../../../../platform/jobs/job-rows.store.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { loadDeposit } from '../deposits.store.ts'

/** The task that tells a player that a deposit went back. */
export const TELL_RETURNED_TASK = 'cashier:tell-returned'

/** Queued with the commit in which the money leaves. */
export function returnedJob(depositId: Uuid): Job {
  return { task: TELL_RETURNED_TASK, payload: { depositId } }
}

/** Says which deposit went back, and how much. A repeat is not sent twice. */
export async function tellReturned(
  { pool, tellOwner }: Pick<CashierParts, 'pool' | 'tellOwner'>,
  currency: Omit<Currency, 'code'>,
  depositId: Uuid,
): Promise<void> {
  const row = await loadDeposit(pool, depositId)
  if (row?.state !== 'returned' || row.paidMinor === null) return
  const { paidMinor } = row
  await inTransaction(pool, (tx) =>
    tellOwner(tx, row.memberId, (to, language) => ({
      reference: `returned-${depositId}`,
      channel: 'mail',
      to,
      letter: 'deposits.returned',
      values: {
        order: row.orderNumber,
        amount: formatMoney(
          paidMinor,
          { ...currency, code: row.currency as CurrencyCode },
          language ?? undefined,
        ),
      },
    })),
  )
}
