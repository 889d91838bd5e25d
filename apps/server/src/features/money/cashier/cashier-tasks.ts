import type { Currency, Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit } from './change-deposit.ts'
import { changeWithdrawal, HAND_OVER_TASK, NOTE_FLAGS_TASK } from './change-withdrawal.ts'
import { findExpiredDeposits } from './deposits.store.ts'
import { noteFlags } from './desk/withdrawals/case/case-decisions.store.ts'
import { handOver, type ShownCurrency } from './hand-over.ts'
import { REPORT_EXCESS_TASK, reportExcess } from './limit-excess/report-excess.ts'
import { TELL_OBJECTION_TASK, tellObjection } from './objections/tell-objection.ts'
import { giveBackOverdue } from './payout-attempts/give-back-overdue.ts'
import { decideByRule } from './payout-rule/decide-by-rule.ts'
import { SEND_REFUND_TASK } from './refunds/refund-job.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { TELL_RETURNED_TASK, tellReturned } from './refunds/tell-returned.ts'
import { findUnconfirmed } from './withdrawals.store.ts'

/** Once a minute: orders nobody paid, payments nobody confirmed, payouts that failed and nobody sent again. */
export const CASHIER_CRONTAB = '* * * * * cashier:expire'

const handOverPayload = z.object({ withdrawalId: z.uuid() })

const depositPayload = z.object({ depositId: z.uuid() })

/** What the cashier does by itself. Each task may be repeated: steps that are done refuse. */
export function cashierTasks(
  deps: CashierParts,
  currency: ShownCurrency & Omit<Currency, 'code'>,
): TaskList {
  return {
    async [HAND_OVER_TASK](payload) {
      const { withdrawalId } = handOverPayload.parse(payload)
      await handOver(deps, currency, withdrawalId as Uuid)
    },
    async [NOTE_FLAGS_TASK](payload) {
      const { withdrawalId } = handOverPayload.parse(payload)
      const at = new Date(deps.clock.now())
      const { secondApprovalAboveMinor } = await deps.withdrawalSettings()
      const rules = { secondApprovalAboveMinor, activeSince: at }
      await noteFlags(deps.pool, rules, { withdrawalId: withdrawalId as Uuid, at })
      await decideByRule(deps, withdrawalId as Uuid)
    },
    async [TELL_OBJECTION_TASK](payload) {
      const { withdrawalId } = handOverPayload.parse(payload)
      await tellObjection(deps, currency, withdrawalId as Uuid)
    },
    async [SEND_REFUND_TASK](payload) {
      await sendRefund(deps, depositPayload.parse(payload).depositId as Uuid)
    },
    async [TELL_RETURNED_TASK](payload) {
      await tellReturned(deps, currency, depositPayload.parse(payload).depositId as Uuid)
    },
    async [REPORT_EXCESS_TASK](payload) {
      await reportExcess(deps, currency, depositPayload.parse(payload).depositId as Uuid)
    },
    async 'cashier:expire'() {
      const at = new Date(deps.clock.now())
      for (const row of await findExpiredDeposits(deps.pool, at)) {
        await changeDeposit(deps, { row, byWhom: 'system', decide: () => ({ event: 'expire' }) })
      }
      for (const row of await findUnconfirmed(deps.pool, at)) {
        const event = 'count_as_received'
        await changeWithdrawal(deps, { row, byWhom: 'system', decide: () => ({ event }) })
      }
      await giveBackOverdue(deps, at)
    },
  }
}
