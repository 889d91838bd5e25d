import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { takeOverdue } from './credit.store.ts'
import { type CreditDeps, todayOf } from './credit-deps.ts'

/** Agents notified in one commit. */
const AT_ONCE_MAX = 100

/** Writes to agents whose due day is over with something drawn, once a due day; no interest is taken. */
export async function notifyOverdue(deps: CreditDeps): Promise<void> {
  const { pool, currency, live, sendSystemMessage } = deps
  const today = todayOf(deps)
  for (;;) {
    const notified = await inTransaction(pool, async (tx) => {
      const due = await takeOverdue(tx, { currency, today, limit: AT_ONCE_MAX })
      for (const { memberId, dueDay, drawnMinor } of due) {
        const message = {
          kind: 'credit_overdue',
          drawnMinor: drawnMinor.toString(),
          dueDay,
        } as const
        await sendSystemMessage(tx, memberId, message)
      }
      return due
    })
    for (const { memberId } of notified) live.tell(memberId, { type: 'inbox', isForMany: false })
    if (notified.length < AT_ONCE_MAX) return
  }
}
